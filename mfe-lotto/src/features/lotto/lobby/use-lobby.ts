import type { LottoRound } from '@sanuk/contract/areas/lotto';
import { listen, useLiveStatus, useQuery, useQueryClient } from '@sanuk/platform';
import { useEffect } from 'react';
import { fetchLobby, fetchRounds, lottoKeys } from '../lotto.api.ts';

const pollMs = { live: 60_000, polling: 10_000 } as const;
/** A round that opens or closes rarely comes alone; what belongs together is fetched once. */
const gatherMs = 250;

/** Fetches the lists of rounds anew whenever the server says that a round changed. */
function useRoundChanges(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = listen('lotto:round-changed', () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void client.invalidateQueries({ queryKey: lottoKeys.lobby });
        void client.invalidateQueries({ queryKey: lottoKeys.allRounds });
      }, gatherMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client]);
}

const usePollMs = (): number => (useLiveStatus() === 'live' ? pollMs.live : pollMs.polling);

/** The lobby, kept fresh by live events, by polling where they are away. */
export function useLobby() {
  useRoundChanges();
  const refetchInterval = usePollMs();
  return useQuery({ queryKey: lottoKeys.lobby, queryFn: fetchLobby, refetchInterval });
}

/** All rounds of a category on one business day; nothing is fetched without a category. */
export function useRoundsOfDay(categoryId: number | undefined, day: string) {
  const refetchInterval = usePollMs();
  return useQuery<LottoRound[]>({
    queryKey: lottoKeys.rounds(categoryId ?? 0, day),
    queryFn: () => fetchRounds(categoryId ?? 0, day),
    enabled: categoryId !== undefined,
    refetchInterval,
  });
}
