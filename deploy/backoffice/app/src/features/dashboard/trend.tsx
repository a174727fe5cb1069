import styles from './dashboard.module.css';
import { trendBox, trendLine } from './dashboard.rules.ts';

interface TrendProps {
  /** what the line shows, for screen readers */
  label: string;
  /** oldest first */
  values: readonly number[];
}

/** A small line without axes; its extremes are in its name. */
export function Trend({ label, values }: TrendProps) {
  const { points, zeroY } = trendLine(values);
  return (
    <svg
      className={styles.trend}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${trendBox.width} ${trendBox.height}`}
      preserveAspectRatio="none"
    >
      {zeroY !== null && <line className={styles.zero} x1="0" x2={trendBox.width} y1={zeroY} y2={zeroY} />}
      <polyline className={styles.line} points={points} />
    </svg>
  );
}
