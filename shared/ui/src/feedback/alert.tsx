import type { ReactNode } from 'react';
import { CheckCircleIcon, ErrorIcon, InfoIcon, WarningIcon } from '../icons.tsx';
import { classNames } from '../internal/class-names.ts';
import styles from './alert.module.css';

export interface AlertProps {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  title?: ReactNode;
  children?: ReactNode;
  /** what to do about it */
  action?: ReactNode;
  className?: string;
}

const pictures = { info: InfoIcon, success: CheckCircleIcon, warning: WarningIcon, danger: ErrorIcon };

/** A message in its place on the page; `danger` interrupts a screen reader, the others wait. */
export function Alert({ tone = 'info', title, children, action, className }: AlertProps) {
  const Picture = pictures[tone];
  return (
    <div
      className={classNames(styles.alert, className)}
      data-tone={tone}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <span className={styles.picture}>
        <Picture size={20} />
      </span>
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.text}>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
