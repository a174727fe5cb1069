import { QueryClient } from '@tanstack/react-query';

/**
 * Makes the cache of everything that pages read. `networkMode: 'always'` lets a request without a network fail at once. By default the
 * library would wait for the network: a list would look current meanwhile, and an order would be sent much later.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: 1, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
