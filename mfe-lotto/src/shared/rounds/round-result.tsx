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

/** What stands where digits will be: the place is kept. */
const none = '–';

/** The winning numbers of a round, null before there are any; `full` also names the two upper digits. */
export function ResultDigits({
  result,
  size = 'm',
  full = false,
}: {
  result: RoundResult | null;
  size?: 's' | 'm' | 'l';
  full?: boolean;
}) {
  return (
    <dl className={styles.result} data-size={size}>
      <Balls label={marketText.top3} digits={result?.top3 ?? none} />
      {full && <Balls label={marketText.top2} digits={result?.top2 ?? none} />}
      <Balls label={marketText.bottom2} digits={result?.bottom2 ?? none} />
    </dl>
  );
}
