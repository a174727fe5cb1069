import type { StatementKind } from '@sanuk/contract/areas/member';
import { useInfiniteQuery } from '@sanuk/platform';
import { fetchStatement } from '../account.api.ts';
import { byDay, daysOf, type MovementDay, type Range } from '../statement.rules.ts';

export interface StatementView {
  days: MovementDay[] | undefined;
  error: unknown;
  isFetching: boolean;
  retry: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  hasMoreFailed: boolean;
  loadMore: () => void;
}

/** The member's movements of a range, page after page, grouped by Bangkok day. */
export function useStatement(
  range: Range,
  kind: StatementKind | undefined,
  today: string | undefined,
): StatementView {
  const query = useInfiniteQuery({
    queryKey: ['account', 'statement', range, kind, today],
    enabled: today !== undefined,
    initialPageParam: undefined as string | undefined,
    staleTime: 0,
    queryFn: ({ pageParam, signal }) =>
      fetchStatement({ kind, ...daysOf(range, today ?? '') }, pageParam, signal),
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
