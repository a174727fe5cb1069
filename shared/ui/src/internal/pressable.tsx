import type { ComponentProps, ReactNode } from 'react';
import { Slot } from './slot.tsx';

interface PressableProps extends ComponentProps<'button'> {
  /** what stands in it, built from its children */
  inside: (children: ReactNode) => ReactNode;
  /** does not press, and says that it is busy */
  loading: boolean | undefined;
  /** the child element (a link) takes the looks of the button */
  asChild: boolean | undefined;
}

/** What every button of the kit is: a button that does not submit unless told, or a link in its clothes. */
export function Pressable(props: PressableProps) {
  const {
    inside,
    loading,
    asChild,
    children,
    className,
    disabled,
    type = 'button',
    onClick,
    ...looks
  } = props;
  if (asChild) return <Slot child={children} className={className} inside={inside} {...looks} />;
  return (
    <button
      {...looks}
      type={type}
      className={className}
      disabled={disabled}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {inside(children)}
    </button>
  );
}
