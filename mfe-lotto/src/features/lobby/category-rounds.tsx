import { messageOf } from '@sanuk/platform';
import { EmptyState, ErrorState, SectionHeading, Segmented, Skeleton } from '@sanuk/ui';
import { useState } from 'react';
import { dayBefore } from '../../shared/rounds/day.rules.ts';
import { phaseOf } from '../../shared/rounds/round.rules.ts';
import styles from './lobby.module.css';
import { businessDay, byMarket, type LobbyCategory, type MarketGroup } from './lobby.rules.ts';
import { lobbyText } from './lobby.text.ts';
import { RoundCard, RoundTile } from './round-card.tsx';
import { useRoundsOfDay } from './use-lobby.ts';

/** From this many rounds on, a market is a series and stands in tiles. */
const seriesFrom = 7;

function Market({ group, nowMs }: { group: MarketGroup; nowMs: number }) {
  const isSeries = group.rounds.length >= seriesFrom;
  const Round = isSeries ? RoundTile : RoundCard;
  return (
    <section className={styles.section}>
      <SectionHeading
        title={group.name}
        count={lobbyText.rounds(group.rounds.length)}
        action={isSeries && <span className={styles.legend}>{lobbyText.tileLegend}</span>}
      />
      <ul className={isSeries ? styles.tiles : styles.cards}>
        {group.rounds.map((round) => (
          <li key={round.round_id}>
            <Round round={round} phase={phaseOf(round, nowMs)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Every round of one category, today's or yesterday's business day. */
export function CategoryRounds({
  category,
  nowMs,
  today,
}: {
  category: LobbyCategory;
  nowMs: number;
  today: string;
}) {
  const [isYesterday, setYesterday] = useState(false);
  const current = businessDay(category, nowMs, today);
  // Until the clock runs there is no today to ask for.
  const asked = nowMs === 0 ? undefined : category.categoryId;
  const rounds = useRoundsOfDay(asked, isYesterday ? dayBefore(current) : current);
  return (
    <>
      <Segmented
        className={styles.days}
        label={lobbyText.day}
        items={[
          { value: 'today', label: lobbyText.today },
          { value: 'yesterday', label: lobbyText.yesterday },
        ]}
        value={isYesterday ? 'yesterday' : 'today'}
        onValueChange={(value) => setYesterday(value === 'yesterday')}
      />
      {rounds.isError ? (
        <ErrorState
          title={lobbyText.loadFailed}
          description={messageOf(rounds.error)}
          retrying={rounds.isFetching}
          onRetry={() => void rounds.refetch()}
        />
      ) : !rounds.data ? (
        <div className={styles.tiles} aria-busy="true">
          <Skeleton shape="block" count={24} className={styles.tileSkeleton} />
        </div>
      ) : rounds.data.length === 0 ? (
        <EmptyState title={lobbyText.emptyDay} />
      ) : (
        byMarket(rounds.data, nowMs).map((group) => <Market key={group.market} group={group} nowMs={nowMs} />)
      )}
    </>
  );
}
