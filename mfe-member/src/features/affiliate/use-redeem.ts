import type { AffiliateRedeemed } from '@sanuk/contract/areas/affiliate';
import { satangFromBaht } from '@sanuk/contract/money';
import { showError, showToast, useMoneyAction, useQueryClient } from '@sanuk/platform';
import { useEffect, useRef } from 'react';
import { affiliateKeys, redeemCommission } from './affiliate.api.ts';
import type { Summary } from './affiliate.rules.ts';
import { earningsText as text } from './affiliate.text.ts';

/** Redeeming what is payable. After a lost answer the same order is sent again under its own key, and is carried out once. */
export function useRedeem(summary: Summary) {
  const client = useQueryClient();
  const pressedAt = useRef<Summary>(undefined);
  const refresh = () => void client.invalidateQueries({ queryKey: affiliateKeys.all });
  const action = useMoneyAction<{ amountSatang: number }, AffiliateRedeemed>({
    name: 'affiliate-redeem',
    send: ({ order, requestId }) => redeemCommission(order.amountSatang, requestId),
    onDone: (result) => {
      showToast('success', text.done(satangFromBaht(result.amount)));
      refresh();
    },
    onRefused: (error) => {
      showError(error);
      refresh();
    },
  });
  const { state, dismiss } = action;
  const isDone = state.step === 'done';
  // The next press is for what is left, and not before that is shown: until then nothing is sent.
  useEffect(() => {
    if (isDone && summary !== pressedAt.current) dismiss();
  }, [summary, isDone, dismiss]);
  return {
    redeem: () => {
      pressedAt.current = summary;
      void action.start({ amountSatang: summary.payableSatang });
    },
    isBusy: action.isUnderWay || isDone,
    isUnknown: state.step === 'unknown',
  };
}
