import type { ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import styles from './numbers.module.css';

export interface MoneyTextProps {
  /** already formatted by the platform's one formatter (requirement S2) */
  children: ReactNode;
  size?: 13 | 15 | 17 | 20 | 24 | 28 | 36;
  tone?: 'plain' | 'soft' | 'gain' | 'loss' | 'accent';
  className?: string;
}

/** A sum of money: digits on one width, never broken over two lines. */
export function MoneyText({ children, size, tone = 'plain', className }: MoneyTextProps) {
  return (
    <span className={classNames(styles.money, className)} data-size={size} data-tone={tone}>
      {children}
    </span>
  );
}
