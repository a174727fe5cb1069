import { listen, useInfiniteQuery, useQuery, useQueryClient } from '@sanuk/platform';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type BillFilter, fetchBill, fetchBills, lottoKeys } from '../lotto.api.ts';
import { type BillStatus, billStatuses } from './bill.rules.ts';

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
      { replace, preventScrollReset: true },
    );
  return {
    filter,
    isFiltered: Boolean(filter.status || filter.market || filter.roundId),
    billId: search.get('bill') ?? undefined,
    setStatus: (value: BillStatus | undefined) => set('status', value),
    setMarket: (value: string | undefined) => set('market', value),
    clearRound: () => set('round', undefined),
    openBill: (billId: string) => set('bill', billId, false),
    closeBill: () => set('bill', undefined),
    clear: () => setSearch({}, { replace: true, preventScrollReset: true }),
  };
}

/** Bills change when they are bought, settled or cancelled, here or elsewhere. */
function useBillChanges(): void {
  const client = useQueryClient();
  useEffect(
    () => listen('lotto:bill-changed', () => void client.invalidateQueries({ queryKey: lottoKeys.bills })),
    [client],
  );
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
