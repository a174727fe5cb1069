import type { StatementKind, StatementWallet } from '@sanuk/contract/areas/member';
import { type PagedList, useInfiniteQuery } from '@sanuk/platform';
import { fetchStatement } from '../account.api.ts';
import { byDay, daysOf, type MovementDay, type Range } from '../statement.rules.ts';

export interface StatementView extends PagedList {
  days: MovementDay[] | undefined;
  error: unknown;
}

/** The member's movements of a range, page after page, grouped by Bangkok day. */
export function useStatement(
  range: Range,
  kind: StatementKind | undefined,
  today: string | undefined,
  wallet?: StatementWallet,
): StatementView {
  const query = useInfiniteQuery({
    queryKey: ['account', 'statement', range, kind, today, wallet],
    enabled: today !== undefined,
    initialPageParam: undefined as string | undefined,
    staleTime: 0,
    queryFn: ({ pageParam, signal }) =>
      fetchStatement(
        { kind, ...(wallet ? { wallet_id: wallet } : {}), ...daysOf(range, today ?? '') },
        pageParam,
        signal,
      ),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
  const pages = query.data?.pages;
  return {
    days: pages && byDay(pages.flatMap((page) => page.movements)),
    error: query.error,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasMoreFailed: query.isFetchNextPageError,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
    },
  };
}
