import type { LobbyKey } from '@sanuk/contract/areas/game';
import { isRouteOff } from '@sanuk/platform';
import { Button, EmptyState, ErrorState, SectionHeading } from '@sanuk/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { GameGrid, GameGridSkeleton } from '../game-grid.tsx';
import { expectedRows, pathOfLobby } from '../lobby.rules.ts';
import { lobbyText } from '../lobby.text.ts';
import { useLobby } from '../use-lobby.ts';
import styles from './lobby-row.module.css';

/** One row of the home page. A row that may be empty takes no room until it has games. */
export function LobbyRow({ lobbyKey }: { lobbyKey: LobbyKey }) {
  const id = useId();
  const { title, games, total, isFailed, isFetching, retry } = useLobby(lobbyKey);
  const path = pathOfLobby(lobbyKey);
  const isExpected = expectedRows.has(lobbyKey);
  if (isRouteOff(path)) return null;
  if (games?.length === 0 && lobbyKey === 'hot') {
    return <EmptyState picture="game" title={lobbyText.noGamesYet} description={lobbyText.noGamesYetHint} />;
  }
  if (games?.length === 0 || (!games && !isExpected)) return null;
  const rows = lobbyKey === 'hot' ? 2 : 1;
  return (
    <section className={styles.row} aria-labelledby={id} aria-busy={!games && !isFailed}>
      <SectionHeading
        id={id}
        title={title}
        count={games && lobbyText.gamesShort(total)}
        action={
          games && (
            <Button asChild variant="ghost" size="s" className={styles.all}>
              <Link to={path} aria-label={lobbyText.seeAllOf(title)}>
                {lobbyText.seeAll}
              </Link>
            </Button>
          )
        }
      />
      {games && <GameGrid games={games} source={`home:${lobbyKey}`} rows={rows} />}
      {isFailed && <ErrorState title={lobbyText.loadFailed} onRetry={retry} retrying={isFetching} />}
      {!games && !isFailed && <GameGridSkeleton rows={rows} />}
    </section>
  );
}
