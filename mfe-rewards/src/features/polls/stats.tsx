import { formatNumber, messageOf } from '@sanuk/platform';
import { ErrorState, SectionHeading, Skeleton } from '@sanuk/ui';
import type { CSSProperties } from 'react';
import styles from './poll.module.css';
import type { Poll, Share } from './poll.rules.ts';
import { pollText as text } from './polls.text.ts';
import { useShares } from './use-poll.ts';

/** How others answered: a table whose last column is drawn as a chart. */
export function Stats({ poll }: { poll: Poll }) {
  const { data: shares, isPending, isError, error, isFetching, refetch } = useShares(poll.id);
  // Who has not answered sees none while it is open: so much is known before the server says it.
  const isHidden = shares === null || (isPending && poll.state === 'open' && poll.metadata.mine.length === 0);
  return (
    <section className={styles.section} aria-labelledby="poll-stats">
      <SectionHeading id="poll-stats" title={text.stats} count={text.answers(poll.metadata.entries)} />
      <div className={styles.shares} style={{ '--rows': poll.choices.length } as CSSProperties}>
        {isHidden && <p className={styles.hidden}>{text.statsHidden}</p>}
        {isPending && !isHidden && <Skeleton shape="row" count={poll.choices.length} />}
        {isError && shares === undefined && (
          <ErrorState
            size="s"
            title={text.statsFailed}
            description={messageOf(error)}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {shares && <Chart poll={poll} shares={shares} />}
      </div>
    </section>
  );
}

function Chart({ poll: { choices, metadata }, shares }: { poll: Poll; shares: readonly Share[] }) {
  return (
    <table className={styles.chart}>
      <caption className="visually-hidden">{text.stats}</caption>
      <thead>
        <tr>
          <th scope="col">{text.choice}</th>
          <th scope="col">{text.entries}</th>
          <th scope="col">{text.share}</th>
        </tr>
      </thead>
      <tbody>
        {choices.map(({ id, name }) => {
          const share = shares.find(({ choiceId }) => choiceId === id);
          const percent = share?.percent ?? 0;
          return (
            <tr key={id} data-mine={metadata.mine.includes(id) || undefined}>
              <th scope="row">
                {name}
                <progress className={styles.bar} value={percent} max={100} aria-hidden="true" />
              </th>
              <td>{formatNumber(share?.entries ?? 0)}</td>
              <td>{text.percent(percent)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
