import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api/api-error.ts';

/** The one cache of server data. A refusal is final; only what never reached the server is asked for again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) =>
        failures < 2 && isApiError(error) && (error.code === 'network' || error.code === 'timeout'),
      retryDelay: (attempt) => Math.min(4000, 500 * 2 ** attempt),
    },
    mutations: { retry: false },
  },
});

export {
  keepPreviousData,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
