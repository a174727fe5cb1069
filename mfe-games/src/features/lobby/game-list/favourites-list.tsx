import type { Game } from '@sanuk/contract/areas/game';
import { announce, usePageTitle, useSession } from '@sanuk/platform';
import { Button, EmptyState, ErrorState, PageHeading } from '@sanuk/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFavourites } from '../favourites/use-favourites.ts';
import { GameGrid, GameGridSkeleton } from '../game-grid.tsx';
import { allGamesPath, eachOnce } from '../lobby.rules.ts';
import { lobbyText } from '../lobby.text.ts';

/** `/lobby/favourites`: the games a member marked. One whose mark is taken away stays until the page is left. */
export function FavouritesList() {
  const { games, isFailed, isFetching, retry } = useFavourites();
  const isGuest = useSession().status === 'guest';
  const shown = useAllShown(games);
  usePageTitle(lobbyText.favourites);
  const hasNone = isGuest || shown?.length === 0;
  return (
    <>
      <PageHeading>{lobbyText.favourites}</PageHeading>
      {isFailed && <ErrorState title={lobbyText.loadFailed} onRetry={retry} retrying={isFetching} />}
      {hasNone && (isGuest ? <ForMembers /> : <NoneYet />)}
      {!shown && !isFailed && !hasNone && <GameGridSkeleton />}
      {shown && shown.length > 0 && !isGuest && <GameGrid games={shown} source="lobby:favourites" />}
    </>
  );
}

/** Every game that was a favourite since the page was opened, so that a press by mistake can be taken back. */
function useAllShown(games: Game[] | undefined): Game[] | undefined {
  const [shown, setShown] = useState(games);
  const known = games && eachOnce([...(shown ?? []), ...games]);
  if (known && known.length !== shown?.length) setShown(known);
  return games && known;
}

function ForMembers() {
  return (
    <EmptyState
      picture="game"
      title={lobbyText.favouritesForMembers}
      action={
        <Button variant="primary" onClick={() => announce('dialog:open', { dialog: 'login' })}>
          {lobbyText.login}
        </Button>
      }
    />
  );
}

function NoneYet() {
  return (
    <EmptyState
      picture="game"
      title={lobbyText.noFavourites}
      description={lobbyText.noFavouritesHint}
      action={
        <Button asChild>
          <Link to={allGamesPath}>{lobbyText.allGames}</Link>
        </Button>
      }
    />
  );
}
