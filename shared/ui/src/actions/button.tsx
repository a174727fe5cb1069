import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import { Pressable } from '../internal/pressable.tsx';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` glows: one on a screen */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'contact';
  /** 44, 48 or 56 px high */
  size?: 's' | 'm' | 'l';
  /** as wide as its container */
  block?: boolean;
  /** keeps its width, shows a spinner and does not press; the label stays readable for screen readers */
  loading?: boolean;
  icon?: ReactNode;
  iconEnd?: ReactNode;
  /** the child element (a link) takes the looks of the button */
  asChild?: boolean;
}

/** The button of the site. `type` is 'button' unless told, so that only a stated submit submits. */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'm', block, loading, icon, iconEnd, asChild, ...rest } = props;
  const inside = (label: ReactNode) => (
    <>
      {loading && (
        <span className={styles.spinner}>
          <Spinner size="s" />
        </span>
      )}
      <span className={styles.content}>
        {icon}
        {label !== undefined && <span className={styles.label}>{label}</span>}
        {iconEnd}
      </span>
    </>
  );
  return (
    <Pressable
      {...{ ...rest, inside, loading, asChild }}
      className={classNames(styles.button, rest.className)}
      data-variant={variant}
      data-size={size}
      data-block={block || undefined}
      data-loading={loading || undefined}
    />
  );
}
