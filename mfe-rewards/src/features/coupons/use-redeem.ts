import { useMoneyAction, useQueryClient } from '@sanuk/platform';
import type { Redeemed } from './coupon.rules.ts';
import { couponKeys, redeemCoupon } from './coupons.api.ts';

interface CouponOrder {
  code: string;
}

const isCouponOrder = (value: object): value is CouponOrder =>
  'code' in value && typeof value.code === 'string';

/** Using a coupon. An order whose answer was lost outlives a reload; sent again it gives back what it gave. */
export function useRedeem() {
  const client = useQueryClient();
  const { state, isUnderWay, start, resend, dismiss } = useMoneyAction<CouponOrder, Redeemed>({
    name: 'coupon',
    keep: { version: 1, maxLength: 400, isOrder: isCouponOrder },
    send: ({ order, requestId }) => redeemCoupon(order.code, requestId),
    onDone: () => void client.invalidateQueries({ queryKey: couponKeys.history }),
  });
  return {
    redeem: (code: string) => void start({ code }),
    again: () => void resend(),
    dismiss,
    isBusy: isUnderWay,
    /** the code whose outcome is not known */
    unknownCode:
      state.step === 'unknown' || (state.step === 'sending' && state.isRepeat)
        ? state.sent.order.code
        : undefined,
    redeemed: state.step === 'done' ? state.result : undefined,
    error: state.step === 'refused' ? state.error : undefined,
  };
}
