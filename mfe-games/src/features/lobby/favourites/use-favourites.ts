import type { Game } from '@sanuk/contract/areas/game';
import { announce, showError, useMutation, useQuery, useQueryClient, useSession } from '@sanuk/platform';
import { useCallback, useMemo } from 'react';
import { type FavouriteGames, withFavourite } from '../favourites.rules.ts';
import { favouritesKey, fetchFavourites, setFavourite } from '../lobby.api.ts';
import { gameKey } from '../lobby.rules.ts';

export interface Favourites {
  /** undefined for a visitor, and while they are not known */
  games: Game[] | undefined;
  has: (game: Game) => boolean;
  /** marks a game or takes its mark away; asks a visitor to log in */
  toggle: (game: Game, isFavourite: boolean) => void;
  isFailed: boolean;
  isFetching: boolean;
  retry: () => void;
}

interface Mark {
  game: Game;
  isFavourite: boolean;
}

/** The games a member marked. A press is shown at once, and undone when the server does not take it. */
export function useFavourites(): Favourites {
  const session = useSession();
  const isGuest = session.status === 'guest';
  const owner = session.status === 'member' ? session.user.user.member_id : undefined;
  const query = useQuery({
    queryKey: favouritesKey(owner),
    queryFn: ({ signal }) => fetchFavourites(signal),
    enabled: owner !== undefined,
    staleTime: 5 * 60_000,
  });
  const mark = useMark(owner);
  const toggle = useCallback(
    (game: Game, isFavourite: boolean) => {
      if (isGuest) announce('dialog:open', { dialog: 'login' });
      else if (owner !== undefined) mark({ game, isFavourite });
    },
    [isGuest, owner, mark],
  );
  const games = owner === undefined ? undefined : query.data?.games;
  const keys = useMemo(() => new Set(games?.map(gameKey)), [games]);
  return {
    games,
    has: (game) => keys.has(gameKey(game)),
    toggle,
    isFailed: query.isError && games === undefined,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}

/** Marks go to the server one after the other: the press that was last is what stands there. */
function useMark(owner: string | undefined): (mark: Mark) => void {
  const client = useQueryClient();
  const show = ({ game, isFavourite }: Mark) =>
    client.setQueryData<FavouriteGames>(
      favouritesKey(owner),
      (known) => known && { games: withFavourite(known.games, game, isFavourite) },
    );
  const { mutate } = useMutation({
    scope: { id: 'games favourite' },
    mutationFn: ({ game, isFavourite }: Mark) => setFavourite(game, isFavourite),
    onMutate: async (mark) => {
      show(mark);
      // An answer that is on its way does not know of this press.
      await client.cancelQueries({ queryKey: favouritesKey(owner) });
      show(mark);
    },
    onError: (error, { game, isFavourite }) => {
      show({ game, isFavourite: !isFavourite });
      showError(error);
    },
    onSettled: (_, error) => {
      const isKnown = client.getQueryData(favouritesKey(owner)) !== undefined;
      if (error || !isKnown) void client.invalidateQueries({ queryKey: favouritesKey(owner) });
    },
  });
  return mutate;
}
