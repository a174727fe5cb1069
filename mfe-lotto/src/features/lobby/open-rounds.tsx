import type { LottoRound } from '@sanuk/contract/areas/lotto';
import { Button, EmptyState, SectionHeading } from '@sanuk/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { phaseOf, sortRounds } from '../../shared/rounds/round.rules.ts';
import styles from './lobby.module.css';
import type { LobbyCategory } from './lobby.rules.ts';
import { lobbyText } from './lobby.text.ts';
import { RoundCard } from './round-card.tsx';

const firstShown = 12;

function CardList({ rounds, nowMs }: { rounds: readonly LottoRound[]; nowMs: number }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? rounds : rounds.slice(0, firstShown);
  const hidden = rounds.length - shown.length;
  // By place, not by round: when one closes, every place shows its next round and nothing moves under a finger.
  const places = shown.map((round, place) => ({ place: `${place}`, round }));
  return (
    <>
      <ul className={styles.cards}>
        {places.map(({ place, round }) => (
          <li key={place}>
            <RoundCard round={round} phase={phaseOf(round, nowMs)} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button block onClick={() => setShowsAll(true)}>
          {lobbyText.more(hidden)}
        </Button>
      )}
    </>
  );
}

/** Rounds that take bets after the next one, or everything the lobby knows, category by category. */
export function OpenRounds({
  categories,
  open,
  isEmpty,
  nowMs,
  all,
}: {
  categories: readonly LobbyCategory[];
  open: readonly LottoRound[];
  /** not even the next round takes bets */
  isEmpty: boolean;
  nowMs: number;
  all: boolean;
}) {
  if (!all && isEmpty)
    return <EmptyState picture="box" title={lobbyText.emptyOpen} description={lobbyText.emptyOpenMore} />;
  if (!all) return <CardList rounds={open} nowMs={nowMs} />;
  return categories.map((category) => (
    <section key={category.code} className={styles.section} aria-label={category.name}>
      <SectionHeading
        title={category.name}
        count={lobbyText.rounds(category.rounds.length)}
        action={
          <Link to={`?tab=${encodeURIComponent(category.code)}`} preventScrollReset>
            {lobbyText.seeAll}
          </Link>
        }
      />
      <CardList rounds={sortRounds(category.rounds, nowMs)} nowMs={nowMs} />
    </section>
  ));
}
