import { messageOf } from '@sanuk/platform';
import { ErrorState, Skeleton } from '@sanuk/ui';
import styles from './affiliate.module.css';
import type { Programme } from './affiliate.rules.ts';
import { affiliateText as text } from './affiliate.text.ts';
import { DaysChart } from './days-chart.tsx';
import { EarningsCard } from './earnings-card.tsx';
import { Network } from './network.tsx';
import { ShareCard } from './share-card.tsx';
import { Terms } from './terms.tsx';
import { Transactions } from './transactions.tsx';
import { useSummary } from './use-affiliate.ts';

/** A member's own: what can be redeemed, the link, and what came of it. */
export function Mine({ programme }: { programme: Programme }) {
  const { data, error, isFetching, refetch } = useSummary();
  if (!data && error !== null) {
    return (
      <>
        <ErrorState
          title={text.loadFailed}
          description={messageOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
        <Terms programme={programme} />
      </>
    );
  }
  if (!data) {
    return (
      <div className={styles.columns}>
        <Skeleton shape="block" className={styles.waiting} />
        <Skeleton shape="block" className={styles.waiting} />
      </div>
    );
  }
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.column}>
          <EarningsCard summary={data} />
          <DaysChart days={data.days} />
          <Transactions />
        </div>
        <div className={styles.column}>
          <ShareCard summary={data} shareTexts={programme.shareTexts} />
          <Network levels={programme.levels} />
        </div>
      </div>
      <Terms programme={programme} />
    </>
  );
}
