import type { LobbyKey } from '@sanuk/contract/areas/game';
import { paths, usePageTitle, useSession } from '@sanuk/platform';
import { Button, EmptyState, ErrorState, PageHeading } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import { GameGrid, GameGridSkeleton } from '../game-grid.tsx';
import { allGamesPath } from '../lobby.rules.ts';
import { lobbyText } from '../lobby.text.ts';
import { useLobby } from '../use-lobby.ts';
import styles from './game-list.module.css';

type CuratedKey = Extract<LobbyKey, 'hot' | 'last'>;

/** `/lobby/hot` and `/lobby/last`: one row of the home page as a page of its own. */
export function CuratedList({ lobbyKey }: { lobbyKey: CuratedKey }) {
  const { title, games, isFailed, isFetching, retry } = useLobby(lobbyKey);
  const isGuest = useSession().status === 'guest';
  usePageTitle(title);
  const hasNone = games?.length === 0 || (lobbyKey === 'last' && isGuest);
  return (
    <>
      <PageHeading
        end={!hasNone && games && <span className={styles.total}>{lobbyText.total(games.length)}</span>}
      >
        {title}
      </PageHeading>
      {isFailed && <ErrorState title={lobbyText.loadFailed} onRetry={retry} retrying={isFetching} />}
      {hasNone && <NoGames lobbyKey={lobbyKey} isGuest={isGuest} />}
      {!games && !isFailed && !hasNone && <GameGridSkeleton />}
      {games && games.length > 0 && <GameGrid games={games} source={`lobby:${lobbyKey}`} />}
    </>
  );
}

function NoGames({ lobbyKey, isGuest }: { lobbyKey: CuratedKey; isGuest: boolean }) {
  if (lobbyKey === 'hot') {
    return (
      <EmptyState
        picture="game"
        title={lobbyText.nothingHot}
        description={lobbyText.nothingHotHint}
        action={
          <Button asChild>
            <Link to={allGamesPath}>{lobbyText.allGames}</Link>
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      picture="game"
      title={isGuest ? lobbyText.recentForMembers : lobbyText.noRecent}
      description={isGuest ? undefined : lobbyText.noRecentHint}
      action={
        <Button asChild>
          <Link to={paths.home}>{lobbyText.backHome}</Link>
        </Button>
      }
    />
  );
}
