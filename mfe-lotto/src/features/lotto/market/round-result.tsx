import type { RoundResult } from '@sanuk/contract/areas/lotto';
import { marketText } from './market.text.ts';
import styles from './round-result.module.css';

function Balls({ label, digits }: { label: string; digits: string }) {
  return (
    <div className={styles.prize}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.digits}>{digits}</dd>
    </div>
  );
}

/** The winning numbers of a round; `full` also names the two upper digits. */
export function ResultDigits({
  result,
  size = 'm',
  full = false,
}: {
  result: RoundResult;
  size?: 's' | 'm' | 'l';
  full?: boolean;
}) {
  return (
    <dl className={styles.result} data-size={size}>
      <Balls label={marketText.top3} digits={result.top3} />
      {full && <Balls label={marketText.top2} digits={result.top2} />}
      <Balls label={marketText.bottom2} digits={result.bottom2} />
    </dl>
  );
}
