import { useMoneyAction, useQueryClient } from '@sanuk/platform';
import { type RedeemOrder, redemptionKeys, sendRedeem } from './redemption.api.ts';
import type { Bought, Item } from './redemption.rules.ts';

/** Buying an item. After a lost answer the same order is sent again under its own key, which gives back its outcome. */
export function useRedeem({ id }: Item) {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: redemptionKeys.all });
  return useMoneyAction<RedeemOrder, Bought>({
    name: 'redeem',
    scope: id,
    send: ({ order, requestId }) => sendRedeem(order, requestId),
    onDone: refresh,
    onRefused: refresh,
  });
}
