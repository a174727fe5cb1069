import type { PromotionUse } from '@sanuk/contract/areas/promotion';
import { showError, showToast, useMoneyAction, useQueryClient } from '@sanuk/platform';
import { cancelPromotion, fetchMine, promotionKeys } from '../promotions.api.ts';
import { mineText as text } from '../promotions.text.ts';

/** Ending a promotion early. After a lost answer the list of what is over says what became of it. */
export function useCancelPromotion(useId: string) {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: promotionKeys.all });
  const action = useMoneyAction<{ useId: string }, PromotionUse>({
    name: 'promotion-cancel',
    scope: useId,
    send: ({ order, requestId }) => cancelPromotion(order.useId, requestId),
    find: async ({ order }) => (await fetchMine()).past.find(({ use_id }) => use_id === order.useId),
    onDone: () => {
      showToast('success', text.cancelled);
      refresh();
    },
    onRefused: (error) => {
      showError(error);
      refresh();
    },
    onUnknown: () => {
      showToast('error', text.cancelUnknown);
      refresh();
    },
  });
  return { cancel: () => action.start({ useId }), isBusy: action.isUnderWay };
}
