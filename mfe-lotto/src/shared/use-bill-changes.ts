import { listen, useQueryClient } from '@sanuk/platform';
import { useEffect } from 'react';
import { lottoKeys } from './lotto.api.ts';

/** Bills change when they are placed, settled or cancelled, here or elsewhere: what is shown of them is fetched anew. */
export function useBillChanges(): void {
  const client = useQueryClient();
  useEffect(
    () => listen('lotto:bill-changed', () => void client.invalidateQueries({ queryKey: lottoKeys.bills })),
    [client],
  );
}
