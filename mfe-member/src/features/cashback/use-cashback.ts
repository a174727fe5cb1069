import { useInfiniteQuery } from '@sanuk/platform';
import { type Paged, pagedOf } from '../../shared/paged-list/paged.ts';
import { useRefreshAfterBets } from '../../shared/refresh-after-bets/use-refresh-after-bets.ts';
import { cashbackKeys, fetchLosses, fetchTurnover } from './cashback.api.ts';
import type { AskedState, DayLine, Loss, LossPage, RebateCategory, TurnoverPage } from './cashback.rules.ts';

/** Weeks of losses, page after page. */
export function useLosses(state?: AskedState): Paged<LossPage, Loss> {
  useRefreshAfterBets(cashbackKeys.losses);
  const query = useInfiniteQuery({
    queryKey: cashbackKeys.loss(state),
    initialPageParam: undefined as string | undefined,
    staleTime: 0,
    queryFn: ({ pageParam: cursor, signal }) => fetchLosses(state, { cursor, signal }),
    getNextPageParam: (last) => last.nextCursor,
  });
  return pagedOf(query);
}

/** Days of turnover, page after page. */
export function useTurnover(category?: RebateCategory): Paged<TurnoverPage, DayLine> {
  useRefreshAfterBets(cashbackKeys.turnovers);
  const query = useInfiniteQuery({
    queryKey: cashbackKeys.turnover(category),
    initialPageParam: undefined as string | undefined,
    staleTime: 0,
    queryFn: ({ pageParam: cursor, signal }) => fetchTurnover(category, { cursor, signal }),
    getNextPageParam: (last) => last.nextCursor,
  });
  return pagedOf(query);
}
