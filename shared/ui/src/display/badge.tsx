import type { ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import styles from './badge.module.css';

export interface BadgeProps {
  /** `hot` and `new` are solid, made to lie on a picture */
  tone?: 'neutral' | 'accent' | 'success' | 'danger' | 'warning' | 'info' | 'hot' | 'new';
  className?: string;
  children: ReactNode;
}

/** One word of state. */
export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, className)} data-tone={tone}>
      {children}
    </span>
  );
}

export interface LiveDotProps {
  tone?: 'success' | 'danger' | 'accent';
  label?: ReactNode;
}

/** A dot that breathes beside what is live right now. */
export function LiveDot({ tone = 'success', label }: LiveDotProps) {
  return (
    <span className={styles.live} data-tone={tone}>
      <span className={styles.dot} />
      {label}
    </span>
  );
}
