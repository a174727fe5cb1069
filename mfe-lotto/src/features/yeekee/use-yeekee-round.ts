import { listen, useLiveStatus, useQuery, useQueryClient } from '@sanuk/platform';
import { useEffect } from 'react';
import { lottoKeys } from '../../shared/lotto.api.ts';
import { fetchRound } from './yeekee.api.ts';

const pollMs = { live: 60_000, polling: 5000 } as const;

/** One round; fetched anew with its shots when the server says that it changed, polled where events are away. */
export function useYeekeeRound(roundId: string) {
  const client = useQueryClient();
  const isLive = useLiveStatus() === 'live';
  useEffect(
    () =>
      listen('lotto:round-changed', (changed) => {
        if (changed.roundId !== roundId) return;
        for (const queryKey of [lottoKeys.yeekeeRound(roundId), lottoKeys.shots(roundId)])
          void client.invalidateQueries({ queryKey });
      }),
    [client, roundId],
  );
  return useQuery({
    queryKey: lottoKeys.yeekeeRound(roundId),
    queryFn: ({ signal }) => fetchRound(roundId, signal),
    refetchInterval: isLive ? pollMs.live : pollMs.polling,
  });
}
