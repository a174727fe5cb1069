import type { QrPayment } from '@sanuk/contract/areas/payment';
import { listen, useQuery, useQueryClient } from '@sanuk/platform';
import { useEffect } from 'react';
import { fetchAllWaiting, fetchWaiting, waitingKey } from './deposit.api.ts';

/** What waits is looked for anew when the wallet moves: it may be paid. */
function useFreshWaiting() {
  const client = useQueryClient();
  useEffect(
    () => listen('wallet:changed', () => void client.invalidateQueries({ queryKey: waitingKey })),
    [client],
  );
}

/** The member's newest payment that still waits, if there is one. */
export function useWaitingPayment() {
  useFreshWaiting();
  return useQuery<QrPayment | null>({
    queryKey: [...waitingKey, 'newest'],
    queryFn: ({ signal }) => fetchWaiting(signal),
    staleTime: 0,
  });
}

/** Everything of the member that still waits, the newest first. */
export function useWaitingPayments() {
  useFreshWaiting();
  return useQuery<QrPayment[]>({
    queryKey: [...waitingKey, 'all'],
    queryFn: ({ signal }) => fetchAllWaiting(signal),
    staleTime: 0,
  });
}
