import type { QrPayment } from '@sanuk/contract/areas/payment';
import { showError, useMoneyAction, useQueryClient } from '@sanuk/platform';
import { cancelPayment, fetchPayment, paymentKey, waitingKey } from '../deposit.api.ts';

/** Taking a waiting payment back. After a lost answer the payment itself says what became of it. */
export function useCancelPayment(paymentId: string) {
  const client = useQueryClient();
  const refresh = () => {
    void client.invalidateQueries({ queryKey: paymentKey(paymentId) });
    void client.invalidateQueries({ queryKey: waitingKey });
  };
  const fail = (error: unknown) => {
    showError(error);
    // It may have been paid a moment ago.
    refresh();
  };
  const action = useMoneyAction<{ paymentId: string }, QrPayment>({
    name: 'deposit-cancel',
    scope: paymentId,
    send: ({ order, requestId }) => cancelPayment(order.paymentId, requestId),
    find: async ({ order }) => {
      const found = await fetchPayment(order.paymentId);
      return found.status === 'pending' ? undefined : found;
    },
    onDone: (payment) => {
      client.setQueryData(paymentKey(paymentId), payment);
      void client.invalidateQueries({ queryKey: waitingKey });
    },
    onRefused: fail,
    onUnknown: fail,
  });
  return { cancel: () => action.start({ paymentId }), isBusy: action.isUnderWay };
}
