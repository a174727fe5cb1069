import { formatBaht, showError, showToast, useMoneyAction, useQueryClient } from '@sanuk/platform';
import { lottoKeys } from '../../shared/lotto.api.ts';
import { cancelBill, fetchBill } from './bills.api.ts';
import { billsText } from './bills.text.ts';

type Cancelled = Awaited<ReturnType<typeof cancelBill>> | 'seen';

/** Taking a bill back. After a lost answer the bill itself says what became of it. */
export function useCancelBill(billId: string) {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: lottoKeys.bills });
  const action = useMoneyAction<{ billId: string }, Cancelled>({
    name: 'lotto-cancel',
    scope: billId,
    send: ({ order, requestId }) => cancelBill(order.billId, requestId),
    find: async ({ order }) =>
      (await fetchBill(order.billId)).bill.status === 'cancelled' ? 'seen' : undefined,
    onDone: (done) => {
      showToast(
        'success',
        done === 'seen'
          ? billsText.cancelledSeen
          : billsText.cancelled(formatBaht(done.refundSatang), done.cancelsLeftToday),
      );
      refresh();
    },
    onRefused: (error) => {
      showError(error);
      refresh();
    },
    onUnknown: () => {
      showToast('error', billsText.cancelUnknown);
      refresh();
    },
  });
  return { cancel: () => action.start({ billId }), isBusy: action.isUnderWay };
}
