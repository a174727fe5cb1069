import type { PagedList } from '@sanuk/platform';

/** A list that comes page after page. */
export interface Paged<Page, Item> extends PagedList {
  /** the first page, with what stands beside the list */
  first: Page | undefined;
  items: readonly Item[];
  error: unknown;
}

interface PagedQuery<Page> {
  data: { pages: Page[] } | undefined;
  error: unknown;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

/** What a page shows of a query that has several. */
export function pagedOf<Item, Page extends { items: readonly Item[] }>(
  query: PagedQuery<Page>,
): Paged<Page, Item> {
  const pages = query.data?.pages;
  return {
    first: pages?.[0],
    items: pages?.flatMap(({ items }) => items) ?? [],
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
