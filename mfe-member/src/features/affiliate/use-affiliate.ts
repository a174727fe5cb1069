import { useInfiniteQuery, useQuery } from '@sanuk/platform';
import { type Paged, pagedOf } from '../../shared/paged-list/paged.ts';
import {
  affiliateKeys,
  fetchDays,
  fetchNetwork,
  fetchSummary,
  fetchTransactions,
  programmeOf,
} from './affiliate.api.ts';
import type { Day, Friend, NetworkPage, Page, Transaction } from './affiliate.rules.ts';
import { programmeQuery } from './programme.api.ts';

export const useProgramme = () => useQuery({ ...programmeQuery(), select: programmeOf });

export const useSummary = () =>
  useQuery({
    queryKey: affiliateKeys.summary,
    queryFn: ({ signal }) => fetchSummary(signal),
    staleTime: 0,
  });

const paging = {
  initialPageParam: undefined as string | undefined,
  staleTime: 0,
  getNextPageParam: (last: { nextCursor: string | undefined }) => last.nextCursor,
};

/** Friends of one level, page after page. */
export const useNetwork = (level: number): Paged<NetworkPage, Friend> =>
  pagedOf(
    useInfiniteQuery({
      ...paging,
      queryKey: affiliateKeys.network(level),
      queryFn: ({ pageParam: cursor, signal }) => fetchNetwork(level, { cursor, signal }),
    }),
  );

/** What each day brought, page after page. */
export const useDays = (): Paged<Page<Day>, Day> =>
  pagedOf(
    useInfiniteQuery({
      ...paging,
      queryKey: affiliateKeys.days,
      queryFn: ({ pageParam: cursor, signal }) => fetchDays({ cursor, signal }),
    }),
  );

/** Every commission and redemption, page after page. */
export const useTransactions = (): Paged<Page<Transaction>, Transaction> =>
  pagedOf(
    useInfiniteQuery({
      ...paging,
      queryKey: affiliateKeys.transactions,
      queryFn: ({ pageParam: cursor, signal }) => fetchTransactions({ cursor, signal }),
    }),
  );
