import { useInfiniteQuery, useQuery, useSession } from '@sanuk/platform';
import { useMemo } from 'react';
import { lobbyQuery, lottoKeys } from '../../shared/lotto.api.ts';
import { usePollMs, useRoundChanges } from '../../shared/rounds/use-round-changes.ts';
import { useBillChanges } from '../../shared/use-bill-changes.ts';
import {
  fetchHistory,
  fetchResult,
  fetchResults,
  fetchWins,
  firstResults,
  resultsQuery,
} from './results.api.ts';
import { groupByRound, type OutcomePage, type OutcomeView, type ResultFilter } from './results.rules.ts';

const changing = [lottoKeys.lobby, lottoKeys.allResults];
const hasOutcome = (status: string) => status === 'resulted' || status === 'refunded';

/** The categories with their markets and newest results. */
export function useLobbyResults() {
  useRoundChanges(changing, hasOutcome);
  return useQuery(lobbyQuery());
}

/** Results page by page, kept fresh by live events, by polling where they are away. */
export function useResultList(filter: ResultFilter, isKnown: boolean) {
  const refetchInterval = usePollMs();
  return useInfiniteQuery({
    ...firstResults(filter),
    queryKey: resultsQuery(filter).queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => fetchResults(filter, pageParam, signal),
    getNextPageParam: (last: OutcomePage) => last.nextCursor ?? undefined,
    refetchInterval,
    enabled: isKnown,
  });
}

/** The last results of one market. */
export const useHistory = (market: string) =>
  useQuery({
    queryKey: lottoKeys.history(market),
    queryFn: ({ signal }) => fetchHistory(market, signal),
    staleTime: 60_000,
  });

/** How one round ended; nothing is asked without one. */
export const useResult = (roundId: string | undefined) =>
  useQuery({
    queryKey: lottoKeys.result(roundId ?? ''),
    queryFn: ({ signal }) => fetchResult(roundId ?? '', signal),
    enabled: roundId !== undefined,
  });

const noWins: ReturnType<typeof groupByRound> = new Map();

/** What the member won in the rounds shown, by round; of a visitor nothing is asked. A failure marks nothing. */
export function useWins(outcomes: readonly OutcomeView[]): ReturnType<typeof groupByRound> {
  const session = useSession();
  useBillChanges();
  const owner = session.status === 'member' ? session.user.user.member_id : '';
  const roundIds = outcomes.filter(({ prizes }) => prizes.length > 0).map(({ round }) => round.round_id);
  const wins = useQuery({
    queryKey: lottoKeys.wins(owner, roundIds.join(',')),
    queryFn: ({ signal }) => fetchWins(roundIds, signal),
    enabled: owner !== '' && roundIds.length > 0,
    // What the same member won in rounds that are still shown, until the longer list is here.
    placeholderData: (before, query) => (query?.queryKey[3] === owner ? before : undefined),
  }).data;
  return useMemo(() => (owner !== '' && wins ? groupByRound(wins) : noWins), [owner, wins]);
}
