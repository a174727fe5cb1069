import type { Withdrawal } from '@sanuk/contract/areas/withdraw';
import { showError, showToast, useMoneyAction, useQueryClient } from '@sanuk/platform';
import { cancelWithdrawal, fetchHistory, withdrawKeys } from '../withdraw.api.ts';
import { followText } from '../withdraw.text.ts';

/** Taking a withdrawal back. After a lost answer the withdrawal itself says what became of it. */
export function useCancelWithdrawal(withdrawalId: string) {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: withdrawKeys.all });
  const action = useMoneyAction<{ withdrawalId: string }, Withdrawal | 'seen'>({
    name: 'withdraw-cancel',
    scope: withdrawalId,
    send: ({ order, requestId }) => cancelWithdrawal(order.withdrawalId, requestId),
    find: async ({ order }) => {
      const found = (await fetchHistory()).find(({ id }) => id === order.withdrawalId);
      return found?.status === 'cancelled' ? 'seen' : undefined;
    },
    onDone: refresh,
    onRefused: (error) => {
      showError(error);
      refresh();
    },
    onUnknown: () => {
      showToast('error', followText.cancelUnknown);
      refresh();
    },
  });
  return { cancel: () => action.start({ withdrawalId }), isBusy: action.isUnderWay };
}
