import type { LossClaim } from '@sanuk/contract/areas/cashback';
import { showError, showToast, useMoneyAction, useQueryClient } from '@sanuk/platform';
import { cashbackKeys, claimLoss, fetchLosses } from './cashback.api.ts';
import type { Loss } from './cashback.rules.ts';
import { lossText as text } from './cashback.text.ts';

interface ClaimOrder {
  periodId: string;
}

/** Claiming the refund of a week. After a lost answer, or a reload, the week itself says whether it was claimed. */
export function useClaim({ id, refundSatang }: Loss) {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: cashbackKeys.all });
  const action = useMoneyAction<ClaimOrder, LossClaim | 'seen'>({
    name: 'loss-claim',
    scope: id,
    send: ({ order, requestId }) => claimLoss(order.periodId, requestId),
    find: async ({ order }) => {
      const { items } = await fetchLosses('claimed', { cursor: undefined });
      return items.some((one) => one.id === order.periodId) ? 'seen' : undefined;
    },
    onDone: () => {
      showToast('success', text.claimed(refundSatang));
      refresh();
    },
    onRefused: (error) => {
      showError(error);
      refresh();
    },
  });
  return {
    claim: () => void action.start({ periodId: id }),
    isBusy: action.isUnderWay,
    isUnknown: action.state.step === 'unknown',
  };
}
