import { listen, useQueryClient } from '@sanuk/platform';
import { useEffect } from 'react';

const calmMs = 1500;

/** Fetches the movements anew when the wallet moved: once after a burst of changes, not for each of them. */
export function useRefreshOnChange(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = listen('wallet:changed', () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void client.invalidateQueries({ queryKey: ['account', 'statement'] });
      }, calmMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client]);
}
