import type { PaymentStatus } from '@sanuk/contract/areas/payment';
import { useLiveStatus, useQuery, useQueryClient, useServerSecond } from '@sanuk/platform';
import { useEffect } from 'react';
import { fetchPayment, fetchShown, paymentKey, paymentOf } from './deposit.api.ts';
import { askAgainAfterMs, type Payment, type PaymentPhase, phaseOf, secondsLeft } from './payment.rules.ts';

export interface PaymentView {
  payment: Payment | undefined;
  phase: PaymentPhase | undefined;
  secondsLeft: number;
  error: unknown;
  isFetching: boolean;
  /** asks now; gives back the status the server told, or why it told none */
  ask: () => Promise<{ status?: PaymentStatus; error?: unknown }>;
}

/**
 * One payment, followed until it is over: live events bring news into the query cache (the platform puts them there),
 * asking is the fallback. Every tab sees the same, because the server says it.
 */
export function usePayment(paymentId: string): PaymentView {
  const isLive = useLiveStatus() === 'live';
  const second = useServerSecond();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: paymentKey(paymentId),
    // What is not here yet comes with its QR; from then on only its status is asked for.
    queryFn: ({ signal, queryKey }) =>
      client.getQueryData(queryKey) ? fetchPayment(paymentId, signal) : fetchShown(paymentId, signal),
    select: paymentOf,
    refetchInterval: ({ state }) =>
      askAgainAfterMs(state.data && paymentOf(state.data), second, isLive && state.status !== 'error'),
  });
  const phase = query.data && phaseOf(query.data, second);

  // At the end of the countdown the server is asked at once: live events may be late.
  const { refetch } = query;
  useEffect(() => {
    if (phase === 'checking') void refetch();
  }, [phase, refetch]);

  return {
    payment: query.data,
    phase,
    secondsLeft: query.data ? secondsLeft(query.data, second) : 0,
    error: query.error,
    isFetching: query.isFetching,
    ask: () => refetch().then(({ data, error }) => (error ? { error } : { status: data?.status })),
  };
}
