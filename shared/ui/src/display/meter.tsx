import type { ReactNode } from 'react';
import styles from './meter.module.css';

export interface MeterProps {
  value: number;
  max: number;
  label: ReactNode;
  /** how far, in words: '฿300 / ฿1,000' */
  detail?: ReactNode;
  tone?: 'accent' | 'success' | 'warning';
}

/** How far something has come: turnover, a quest. */
export function Meter({ value, max, label, detail, tone = 'accent' }: MeterProps) {
  return (
    <label className={styles.meter} data-tone={tone}>
      <span className={styles.words}>
        <span>{label}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      <progress className={styles.bar} value={Math.min(value, max)} max={max} />
    </label>
  );
}
