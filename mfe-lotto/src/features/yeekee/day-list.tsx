import { formatTime, messageOf, paths } from '@sanuk/platform';
import { EmptyState, ErrorState, SectionHeading, Skeleton } from '@sanuk/ui';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { marketText, phaseText } from '../../shared/rounds/market.text.ts';
import { useDayName } from '../../shared/rounds/use-day-name.ts';
import type { DayRound } from './day.api.ts';
import styles from './day-list.module.css';
import { ShootingClock } from './shooting-clock.tsx';
import { useDay } from './use-day.ts';
import { splitDay } from './yeekee.rules.ts';
import { shootingText } from './yeekee.text.ts';

const RoundTile = memo(function RoundTile({ one, isCurrent }: { one: DayRound; isCurrent: boolean }) {
  const { round, shots } = one;
  return (
    <Link
      className={styles.tile}
      data-status={round.status}
      aria-current={isCurrent ? 'true' : undefined}
      to={paths.lottoYeekee(round.round_id)}
    >
      <span className={styles.head}>
        <span className={styles.no}>{round.round_no !== null && marketText.roundNo(round.round_no)}</span>
        <span className={styles.soft}>{formatTime(round.result_at)}</span>
      </span>
      {round.result ? (
        <span className={styles.digits}>
          <span>
            <small className={styles.soft}>{marketText.top3}</small> {round.result.top3}
          </span>
          <span>
            <small className={styles.soft}>{marketText.bottom2}</small> {round.result.bottom2}
          </span>
        </span>
      ) : round.status === 'open' || round.status === 'closed' ? (
        <ShootingClock round={round} size="s" />
      ) : (
        <span className={styles.soft}>{phaseText[round.status]}</span>
      )}
      <span className={styles.soft}>
        {round.status === 'upcoming'
          ? marketText.opensAt(formatTime(round.open_at))
          : `${shootingText.count} ${shootingText.times(shots)}`}
      </span>
    </Link>
  );
});

function Part({
  title,
  rounds,
  current,
}: {
  title: string;
  rounds: DayRound[];
  current: string | undefined;
}) {
  if (rounds.length === 0) return null;
  return (
    <section className={styles.part} aria-label={title}>
      <SectionHeading title={title} count={shootingText.rounds(rounds.length)} />
      <ul className={styles.tiles}>
        {rounds.map((one) => (
          <li key={one.round.round_id}>
            <RoundTile one={one} isCurrent={one.round.round_id === current} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All yeekee rounds of a business day, each with its state, result and number of shots; each leads to its page. */
export function DayList({ roundId }: { roundId?: string }) {
  const { query, rounds } = useDay(roundId);
  const dayName = useDayName();
  if (query.isError && !query.data)
    return (
      <ErrorState
        title={shootingText.dayFailed}
        description={messageOf(query.error)}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  if (!query.data)
    return (
      <div className={styles.tiles} aria-busy="true">
        <Skeleton shape="block" count={12} className={styles.tileSkeleton} />
      </div>
    );
  if (rounds.length === 0) return <EmptyState title={shootingText.emptyDay} />;
  const { running, over } = splitDay(rounds);
  return (
    <div className={styles.day}>
      <p className={styles.soft}>{dayName(query.data.day)}</p>
      <Part title={shootingText.running} rounds={running} current={roundId} />
      <Part title={shootingText.over} rounds={over} current={roundId} />
    </div>
  );
}
