import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

type ChildProps = { className?: string; children?: ReactNode };

interface SlotProps {
  /** the one element that takes the looks, e.g. a router's `<Link to="/x">` */
  child: ReactNode;
  className: string | undefined;
  /** what stands inside it, built from the child's own children */
  inside: (children: ReactNode) => ReactNode;
  [attribute: string]: unknown;
}

/** Dresses a foreign element (`asChild`), so that ui needs no router. Throws when it is not exactly one element. */
export function Slot({ child, className, inside, ...attributes }: SlotProps) {
  if (!isValidElement<ChildProps>(child)) throw new TypeError('asChild takes exactly one element');
  const element: ReactElement<ChildProps> = child;
  return cloneElement(
    element,
    { ...attributes, ...element.props, className: classNames(className, element.props.className) },
    inside(element.props.children),
  );
}
