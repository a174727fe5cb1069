import { listen, useQueryClient } from '@sanuk/platform';
import { useEffect } from 'react';

const calmMs = 1500;

/**
 * Fetches again what bets and deposits change, once after a burst of them and not for each.
 * @param queryKey what begins with it in the query cache; the same array at each rendering
 */
export function useRefreshAfterBets(queryKey: readonly unknown[]): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = listen('wallet:changed', () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void client.invalidateQueries({ queryKey });
      }, calmMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client, queryKey]);
}
