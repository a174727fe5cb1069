import type { Game, GameCategory, GameLobby, Provider } from '@sanuk/contract/areas/game';
import { keepPreviousData, type PagedList, useInfiniteQuery } from '@sanuk/platform';
import { useEffect, useMemo, useState } from 'react';
import { type GameFilter, isWhole } from '../list-filter/list-filter.rules.ts';
import { fetchGames, firstGames, type GamePage, gamesQuery } from '../lobby.api.ts';
import { eachOnce } from '../lobby.rules.ts';
import { lobbyNames } from '../lobby.text.ts';
import { keepLobby } from '../lobby-cache.ts';
import { useKeptLobby } from '../use-lobby.ts';

export interface GameListView extends PagedList {
  /** undefined while nothing is known, kept or fetched */
  games: Game[] | undefined;
  /** what was found for the letters before the last one */
  isStale: boolean;
  providers: Provider[];
  /** how many games of each category are found; only a search knows it */
  categories: GameLobby['categories'];
  total: number;
  isFailed: boolean;
  /** the next page without being asked: not again after a failure */
  loadAhead: () => void;
}

/** The first page of a whole category is what the next visit begins with. */
function useKeepFirstPage(filter: GameFilter, first: GamePage | undefined): void {
  const category: GameCategory | undefined = isWhole(filter) ? filter.category : undefined;
  useEffect(() => {
    if (!first || !category) return;
    const { games, total } = first;
    keepLobby(category, { owner: '', title: lobbyNames[category], games, total });
  }, [first, category]);
}

interface CountedProviders {
  /** the search they were counted in */
  search: string;
  providers: Provider[];
}

/**
 * The providers of a list, each with its count. Where a filter's list fails, those that were known before lead on to the
 * others. The first letters of a search may stand under the counts of the whole list; a list that is whole again shows no
 * counts of a search.
 */
function useKnownProviders(
  arrived: CountedProviders | undefined,
  search: string,
  isFailed: boolean,
): Provider[] {
  const [known, setKnown] = useState<CountedProviders>();
  if (arrived !== undefined && arrived.providers !== known?.providers) setKnown(arrived);
  const last = arrived ?? known;
  const isTrue = isFailed || search !== '' || last?.search === '';
  return (isTrue && last?.providers) || [];
}

/** A list that was gone through stays as long as it was, and as it was: a way back finds the place in it. */
const listedForMs = 30 * 60_000;

/** Pages stay in the cache, so a way back finds the list as long as it was. */
const useGamePages = (filter: GameFilter) =>
  useInfiniteQuery({
    ...firstGames(filter),
    queryKey: gamesQuery(filter).queryKey,
    initialPageParam: undefined as string | undefined,
    placeholderData: keepPreviousData,
    staleTime: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? listedForMs : 60_000),
    gcTime: listedForMs,
    queryFn: ({ pageParam, signal }) => fetchGames(filter, pageParam, signal),
    getNextPageParam: (last: GamePage) => last.next_cursor ?? undefined,
  });

/** Two searches of one list: what the first found may stand until the second has its answer. */
const isSameList = (a: GameFilter, b: GameFilter): boolean =>
  a.category === b.category && a.provider === b.provider && Boolean(a.search) && Boolean(b.search);

/**
 * The games of a filter, page after page. A category as a whole is painted at once from what an earlier visit kept.
 */
export function useGameList(filter: GameFilter): GameListView {
  const kept = useKeptLobby(isWhole(filter) ? filter.category : undefined, '');
  const query = useGamePages(filter);
  const pages = query.data?.pages;
  const first = pages?.[0];
  const isOther = query.isPlaceholderData;
  const isStale = isOther && first !== undefined && isSameList(first.filter, filter);
  useKeepFirstPage(filter, isOther ? undefined : first);
  const counted = first && { search: first.filter.search ?? '', providers: first.providers };
  const providers = useKnownProviders(counted, filter.search ?? '', query.isError);
  // Games of another filter must not stand under this one; its providers may, they are the same.
  const isShown = !isOther || isStale;
  const fetched = useMemo(
    () => (isShown ? pages && eachOnce(pages.flatMap((page) => page.games)) : undefined),
    [isShown, pages],
  );
  const loadMore = () => {
    if (query.hasNextPage && !query.isFetching && !isOther) void query.fetchNextPage();
  };
  return {
    games: fetched ?? kept?.games,
    isStale,
    providers,
    categories: (isShown && first?.categories) || [],
    total: (isShown ? first?.total : undefined) ?? kept?.total ?? 0,
    isFailed: query.isError && fetched === undefined && kept === undefined,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage && !isOther,
    isLoadingMore: query.isFetchingNextPage,
    hasMoreFailed: query.isFetchNextPageError,
    loadMore,
    loadAhead: () => {
      if (!query.isFetchNextPageError) loadMore();
    },
  };
}
