import { listen, useLiveStatus, useQueryClient } from '@sanuk/platform';
import { useEffect } from 'react';

const pollMs = { live: 60_000, polling: 10_000 } as const;
/** A round that opens or closes rarely comes alone; what belongs together is fetched once. */
const gatherMs = 250;

/** How often lists of rounds are fetched without being told to: seldom while the server tells. */
export const usePollMs = (): number => (useLiveStatus() === 'live' ? pollMs.live : pollMs.polling);

/**
 * Fetches lists of rounds anew whenever the server says that a round changed.
 * @param queryKeys of the lists; the same array each time
 * @param concerns whether a round of this status changes them; the same function each time
 */
export function useRoundChanges(
  queryKeys: readonly (readonly unknown[])[],
  concerns: (status: string) => boolean,
): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = listen('lotto:round-changed', ({ status }) => {
      if (!concerns(status)) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        for (const queryKey of queryKeys) void client.invalidateQueries({ queryKey });
      }, gatherMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, queryKeys, concerns]);
}
