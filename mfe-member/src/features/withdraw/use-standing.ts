import { useLiveStatus, useQuery } from '@sanuk/platform';
import { useRefreshAfterBets } from '../../shared/refresh-after-bets/use-refresh-after-bets.ts';
import { fetchHistory, fetchInfo, standingOf, withdrawKeys } from './withdraw.api.ts';

/** How often the server is asked while a withdrawal waits: live events carry the news, asking is the fallback. */
const askMs = { live: 30_000, away: 4_000 };

/** What can be withdrawn and what waits, as it is now: after bets, deposits and every step of a withdrawal. */
export function useStanding() {
  const isLive = useLiveStatus() === 'live';
  useRefreshAfterBets(withdrawKeys.info);
  return useQuery({
    queryKey: withdrawKeys.info,
    queryFn: ({ signal }) => fetchInfo(signal),
    select: standingOf,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.pending ? askMs[isLive ? 'live' : 'away'] : false),
  });
}

/** The newest withdrawals, fetched again with each step of one. */
export const useHistory = () =>
  useQuery({
    queryKey: withdrawKeys.history,
    queryFn: ({ signal }) => fetchHistory(signal),
    staleTime: 0,
  });
