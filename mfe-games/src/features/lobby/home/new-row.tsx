import type { Game } from '@sanuk/contract/areas/game';
import { useQuery } from '@sanuk/platform';
import { SectionHeading } from '@sanuk/ui';
import { useId } from 'react';
import { GameGrid } from '../game-grid.tsx';
import { newGamesQuery } from '../lobby.api.ts';
import { allGamesPath, unseenFirst } from '../lobby.rules.ts';
import { lobbyText } from '../lobby.text.ts';
import styles from './lobby-row.module.css';
import { SeeAll } from './lobby-row.tsx';

/** The games that came last, of all categories. Not kept between visits: the specification names the lists that are. */
export function NewRow({ seen = [], isHeld = false }: { seen?: readonly Game[]; isHeld?: boolean }) {
  const id = useId();
  const { data: games = [] } = useQuery(newGamesQuery());
  if (isHeld || games.length === 0) return null;
  return (
    <section className={styles.row} aria-labelledby={id}>
      <SectionHeading
        id={id}
        title={lobbyText.newGames}
        action={<SeeAll path={allGamesPath} title={lobbyText.newGames} />}
      />
      <GameGrid games={unseenFirst(games, seen)} source="home:new" rows={1} />
    </section>
  );
}
