import { messageOf } from '@sanuk/platform';
import { Card, ErrorState, SectionHeading, Segmented, Skeleton, VisuallyHidden } from '@sanuk/ui';
import { useState } from 'react';
import { marketText } from '../../shared/rounds/market.text.ts';
import styles from './frequency.module.css';
import { digitFrequency, type Frequency } from './results.rules.ts';
import { resultsText } from './results.text.ts';
import { useHistory } from './use-results.ts';

const counted = ['top3', 'bottom2'] as const;
type Counted = (typeof counted)[number];

/** Ten bars, and across them what each would be if all digits came equally often. */
function Bars({ counts, even, most }: Frequency) {
  const scale = 100 / Math.max(most, even, 1);
  return (
    <ol className={styles.bars}>
      {counts.map((count, digit) => (
        <li key={digit} className={styles.bar}>
          <VisuallyHidden>{resultsText.times(digit, count)}</VisuallyHidden>
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
          <svg className={styles.column} viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles.ground} width="10" height="100" />
            <rect
              className={styles.part}
              y={100 - count * scale}
              width="10"
              height={count * scale}
              data-most={count === most || undefined}
            />
            <line className={styles.even} x1="0" x2="10" y1={100 - even * scale} y2={100 - even * scale} />
          </svg>
          <span className={styles.digit} aria-hidden="true">
            {digit}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** How often each digit stood in the last results of a market: statistics, and labelled so. */
export function FrequencyPanel({ market }: { market: string }) {
  const history = useHistory(market);
  const [prize, setPrize] = useState<Counted>('top3');
  const frequency = history.data && digitFrequency(history.data, prize);
  if (frequency?.rounds === 0) return null;
  return (
    <Card className={styles.panel}>
      <SectionHeading
        title={resultsText.statistics}
        count={frequency && resultsText.counted(frequency.rounds)}
      />
      <p className={styles.note}>{resultsText.notForecast}</p>
      <Segmented
        label={resultsText.prize}
        items={counted.map((code) => ({ value: code, label: marketText[code] }))}
        value={prize}
        onValueChange={(value) => setPrize(value as Counted)}
      />
      {frequency ? (
        <>
          <Bars {...frequency} />
          <p className={styles.note}>{resultsText.even(frequency.even)}</p>
        </>
      ) : history.isError ? (
        <ErrorState
          size="s"
          title={resultsText.loadFailed}
          description={messageOf(history.error)}
          retrying={history.isFetching}
          onRetry={() => void history.refetch()}
        />
      ) : (
        <Skeleton shape="block" className={styles.skeleton} />
      )}
    </Card>
  );
}
