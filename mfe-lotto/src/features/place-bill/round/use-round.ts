import { listen, useLiveStatus, useQuery, useQueryClient } from '@sanuk/platform';
import { useEffect, useMemo } from 'react';
import { lottoKeys } from '../../../shared/lotto.api.ts';
import { offerOf } from '../../../shared/slip/slip.rules.ts';
import { fetchLimits, fetchRound } from '../place-bill.api.ts';

const limitsPollMs = 20_000;
const pollMs = { live: 60_000, polling: 5000 } as const;

/** One round with its offer; fetched anew when the server says that it changed, polled where events are away. */
export function useRound(roundId: string) {
  const client = useQueryClient();
  const isLive = useLiveStatus() === 'live';
  const query = useQuery({
    queryKey: lottoKeys.round(roundId),
    queryFn: () => fetchRound(roundId),
    refetchInterval: isLive ? pollMs.live : pollMs.polling,
  });
  useEffect(
    () =>
      listen('lotto:round-changed', (changed) => {
        if (changed.roundId === roundId)
          void client.invalidateQueries({ queryKey: lottoKeys.round(roundId) });
      }),
    [client, roundId],
  );
  return query;
}

/** What the round pays and restricts, with the restrictions as they stand now. */
export function useOffer(roundId: string, detail: Awaited<ReturnType<typeof fetchRound>>, isOpen: boolean) {
  const limits = useQuery({
    queryKey: lottoKeys.limits(roundId),
    queryFn: () => fetchLimits(roundId),
    enabled: isOpen,
    refetchInterval: limitsPollMs,
  }).data;
  const current = limits ?? detail.limits;
  const offer = useMemo(() => offerOf(detail.betTypes, current), [detail.betTypes, current]);
  return { offer, limits: current };
}
