import type { Game, LobbyKey } from '@sanuk/contract/areas/game';
import { isRouteOff } from '@sanuk/platform';
import { Button, ErrorState, SectionHeading } from '@sanuk/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { GameGrid, GameGridSkeleton } from '../game-grid.tsx';
import { expectedRows, pathOfLobby, unseenFirst } from '../lobby.rules.ts';
import { lobbyText } from '../lobby.text.ts';
import { useLobby } from '../use-lobby.ts';
import styles from './lobby-row.module.css';

interface LobbyRowProps {
  lobbyKey: LobbyKey;
  /** games that stand above this row: its own come after what was not seen yet */
  seen?: readonly Game[];
  /** in place of the lobby's own name */
  heading?: string;
  /** stays a skeleton for now */
  isHeld?: boolean;
  /** the first row of the page, which shows twice as many games */
  isLead?: boolean;
}

/** One row of the home page. A row that may be empty takes no room until it has games. */
export function LobbyRow({ lobbyKey, heading, seen = [], isHeld = false, isLead = false }: LobbyRowProps) {
  const id = useId();
  const { title, games: known, total, isFailed, isFetching, retry } = useLobby(lobbyKey);
  const games = isHeld ? undefined : known;
  const path = pathOfLobby(lobbyKey);
  const isExpected = expectedRows.has(lobbyKey);
  if (isRouteOff(path)) return null;
  if (games?.length === 0 || (!games && !isExpected)) return null;
  const rows = isLead ? 2 : 1;
  return (
    <section className={styles.row} aria-labelledby={id} aria-busy={!games && !isFailed}>
      <SectionHeading
        id={id}
        title={heading ?? title}
        count={games && lobbyText.gamesShort(total)}
        action={games && <SeeAll path={path} title={title} />}
      />
      {games && <GameGrid games={unseenFirst(games, seen)} source={`home:${lobbyKey}`} rows={rows} />}
      {isFailed && <ErrorState title={lobbyText.loadFailed} onRetry={retry} retrying={isFetching} />}
      {!games && !isFailed && <GameGridSkeleton rows={rows} />}
    </section>
  );
}

/** The way to all games of a row. */
export function SeeAll({ path, title }: { path: string; title: string }) {
  return (
    <Button asChild variant="ghost" size="s" className={styles.all}>
      <Link to={path} aria-label={lobbyText.seeAllOf(title)}>
        {lobbyText.seeAll}
      </Link>
    </Button>
  );
}
