import type { Game, GameCategory, Provider } from '@sanuk/contract/areas/game';
import { keepPreviousData, useInfiniteQuery } from '@sanuk/platform';
import { fetchGames } from '../lobby.api.ts';
import { lobbyNames } from '../lobby.text.ts';
import { keepLobby } from '../lobby-cache.ts';
import { useKeptLobby } from '../use-lobby.ts';

export interface GameListView {
  /** undefined while nothing is known, kept or fetched */
  games: Game[] | undefined;
  providers: Provider[];
  total: number;
  isFailed: boolean;
  isFetching: boolean;
  retry: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  hasMoreFailed: boolean;
  loadMore: () => void;
}

/**
 * The games of a category, page after page, optionally of one provider. The unfiltered list is painted at once from
 * what an earlier visit kept. Pages stay in the cache, so a way back finds the list as long as it was.
 */
export function useGameList(category: GameCategory | undefined, provider: string | undefined): GameListView {
  const kept = useKeptLobby(provider ? undefined : category, '');
  const query = useInfiniteQuery({
    queryKey: ['games', 'list', category, provider],
    initialPageParam: undefined as string | undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    queryFn: async ({ pageParam, signal }) => {
      const page = await fetchGames({ category, provider }, pageParam, signal);
      if (category && !provider && !pageParam)
        keepLobby(category, { owner: '', title: lobbyNames[category], games: page.games, total: page.total });
      return page;
    },
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  });
  const pages = query.data?.pages;
  const first = pages?.[0];
  // Games of another filter must not stand under this one; its providers may, they are the same.
  const fetched = query.isPlaceholderData ? undefined : pages?.flatMap((page) => page.games);
  return {
    games: fetched ?? kept?.games,
    providers: first?.providers ?? [],
    total: (query.isPlaceholderData ? undefined : first?.total) ?? kept?.total ?? 0,
    isFailed: query.isError && fetched === undefined && kept === undefined,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage && !query.isPlaceholderData,
    isLoadingMore: query.isFetchingNextPage,
    hasMoreFailed: query.isFetchNextPageError,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
    },
  };
}
