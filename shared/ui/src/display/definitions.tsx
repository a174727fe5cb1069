import type { ReactNode } from 'react';
import { CopyButton } from '../actions/copy-button.tsx';
import { classNames } from '../internal/class-names.ts';
import { uiText } from '../ui.text.ts';
import styles from './definitions.module.css';

export interface Definition {
  term: string;
  value: ReactNode;
  tone?: 'gain' | 'loss' | 'accent';
  /** text that a button beside the value copies, e.g. an account number */
  copy?: string;
}

/** Terms and their values, one pair a line: a receipt, the details of a payment. */
export function DefinitionList({ items, className }: { items: readonly Definition[]; className?: string }) {
  return (
    <dl className={classNames(styles.list, className)}>
      {items.map((item) => (
        <div key={item.term} className={styles.pair}>
          <dt className={styles.term}>{item.term}</dt>
          <dd className={styles.value} data-tone={item.tone}>
            {item.value}
            {item.copy && <CopyButton text={item.copy} variant="icon" label={uiText.copyOf(item.term)} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export interface StatProps {
  label: ReactNode;
  value: ReactNode;
  icon?: ReactNode;
  tone?: 'gain' | 'loss' | 'accent';
}

/** One number with its name; stands in a StatRow. */
export function Stat({ label, value, icon, tone }: StatProps) {
  return (
    <div className={styles.stat}>
      <dt className={styles.statLabel}>
        {icon}
        {label}
      </dt>
      <dd className={styles.statValue} data-tone={tone}>
        {value}
      </dd>
    </div>
  );
}

/** Two to four numbers side by side. */
export function StatRow({ className, children }: { className?: string; children?: ReactNode }) {
  return <dl className={classNames(styles.stats, className)}>{children}</dl>;
}
