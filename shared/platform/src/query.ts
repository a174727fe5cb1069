import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isApiError } from './errors/api-error.ts';
import { reportStoreError } from './errors/ignore-error.ts';
import { outdateOpening } from './hydration/opening.ts';

/**
 * The one cache of server data. A refusal is final; only what never reached the server is asked for again. What fails
 * is noted and leaves its data undefined (requirement E10); its place on the page shows it (docs/errors.md).
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => reportStoreError(error, queryKey.slice(0, 2).join(' ')),
  }),
  mutationCache: new MutationCache({ onError: (error) => reportStoreError(error) }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // A browser that wrongly believes it is offline still asks; one that is says so in place and asks again later.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) =>
        failures < 2 && isApiError(error) && (error.code === 'network' || error.code === 'timeout'),
      retryDelay: (attempt) => Math.min(4000, 500 * 2 ** attempt),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * Refetches what the page shows below a key, after the server said that it changed. An answer that was on its way by then
 * may be older than the change: invalidating alone would keep it, where nothing was in the cache before it.
 */
export function refetchChanged(queryKey: readonly unknown[] = []): void {
  outdateOpening(queryKey);
  const first = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  void queryClient.invalidateQueries({ queryKey });
  for (const query of first) {
    const refetch = () => void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    query.promise?.then(refetch, () => undefined);
  }
}

export {
  keepPreviousData,
  QueryClientProvider,
  timeoutManager,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

/** How a list that comes page after page stands, as a page shows it. */
export interface PagedList {
  isFetching: boolean;
  retry: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  hasMoreFailed: boolean;
  loadMore: () => void;
}
