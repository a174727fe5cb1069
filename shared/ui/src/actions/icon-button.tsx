import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import { Pressable } from '../internal/pressable.tsx';
import styles from './icon-button.module.css';
import { Spinner } from './spinner.tsx';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** what it does, in Thai; the picture alone says nothing to a screen reader */
  label: string;
  variant?: 'plain' | 'solid' | 'primary' | 'danger' | 'contact';
  size?: 's' | 'm' | 'l';
  loading?: boolean;
  /** a small number at the corner, e.g. unread notifications; 0 shows nothing. The label says it too */
  count?: number;
  asChild?: boolean;
}

/** A round button with a picture only. */
export function IconButton(props: IconButtonProps) {
  const { label, variant = 'plain', size = 'm', loading, count = 0, asChild, ...rest } = props;
  const inside = (picture: ReactNode) => (
    <>
      {loading ? <Spinner size="s" /> : picture}
      {count > 0 && <span className={styles.count}>{count > 99 ? '99+' : count}</span>}
    </>
  );
  return (
    <Pressable
      {...{ ...rest, inside, loading, asChild }}
      className={classNames(styles.button, rest.className)}
      aria-label={label}
      title={label}
      data-variant={variant}
      data-size={size}
    />
  );
}
