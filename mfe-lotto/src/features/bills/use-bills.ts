import type { BillStatus } from '@sanuk/contract/areas/lotto';
import { useInfiniteQuery, useQuery } from '@sanuk/platform';
import { useSearchParams } from 'react-router-dom';
import { type BillFilter, fetchBills, lottoKeys } from '../../shared/lotto.api.ts';
import { useBillChanges } from '../../shared/use-bill-changes.ts';
import { billStatuses } from './bill.rules.ts';
import { fetchBill } from './bills.api.ts';

/** What the URL asks for: `status`, `market`, `round` and the opened `bill`. */
export function useBillFilter() {
  const [search, setSearch] = useSearchParams();
  const status = billStatuses.find((each) => each === search.get('status'));
  const filter: BillFilter = {
    status,
    market: search.get('market') ?? undefined,
    roundId: search.get('round') ?? undefined,
  };
  const set = (key: 'status' | 'market' | 'round' | 'bill', value: string | undefined, replace = true) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(key, value);
        else next.delete(key);
        return next;
      },
      { replace, preventScrollReset: true, flushSync: true },
    );
  return {
    filter,
    isFiltered: Boolean(filter.status || filter.market || filter.roundId),
    billId: search.get('bill') || undefined,
    setStatus: (value: BillStatus | undefined) => set('status', value),
    setMarket: (value: string | undefined) => set('market', value),
    clearRound: () => set('round', undefined),
    openBill: (billId: string) => set('bill', billId, false),
    closeBill: () => set('bill', undefined),
    clear: () => setSearch({}, { replace: true, preventScrollReset: true, flushSync: true }),
  };
}

/** The member's bills page by page, kept fresh by live events. */
export function useBillList(filter: BillFilter) {
  useBillChanges();
  return useInfiniteQuery({
    queryKey: lottoKeys.billList(filter),
    queryFn: ({ pageParam }) => fetchBills(filter, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** One bill with its lines. */
export const useBill = (billId: string | undefined) =>
  useQuery({
    queryKey: lottoKeys.bill(billId ?? ''),
    queryFn: () => fetchBill(billId ?? ''),
    enabled: billId !== undefined,
  });
