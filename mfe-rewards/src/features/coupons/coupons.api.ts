import type { CouponGift } from '@sanuk/contract/areas/coupon';
import { satangFromBaht } from '@sanuk/contract/money';
import { call, refetchOn } from '@sanuk/platform';
import type { Gift, GiftPage, Redeemed } from './coupon.rules.ts';

/** Keys in the query cache. */
export const couponKeys = { history: ['coupons', 'history'] } as const;
refetchOn(['coupon.changed'], couponKeys.history);

/** Uses a code, once. Sending the same key again gives back the same answer. */
export async function redeemCoupon(code: string, requestId: string): Promise<Redeemed> {
  const { coupon, balance_after } = await call('POST /api/coupon/redeem', {
    body: { code },
    idempotencyKey: requestId,
  });
  return { gift: giftOf(coupon), balanceSatang: satangFromBaht(balance_after) };
}

/** What coupons gave the member, newest first. */
export async function fetchGifts(cursor: string | undefined, signal: AbortSignal): Promise<GiftPage> {
  const { items, next_cursor } = await call('GET /api/coupon/history', { query: { cursor }, signal });
  return { items: items.map(giftOf), nextCursor: next_cursor ?? undefined };
}

const giftOf = (wire: CouponGift): Gift => ({
  id: wire.redemption_id,
  title: wire.title,
  wallet: wire.wallet,
  amountSatang: satangFromBaht(wire.amount),
  turnoverSatang: satangFromBaht(wire.turnover),
  atMs: Date.parse(wire.at),
});
