import { Type } from 'typebox';
import { Baht, Instant, page, paging } from '../envelope.ts';
import { line } from '../scalars.ts';

/** Where the value of a coupon goes; what is in the wallets beside the main one is played, and not paid out. */
export const couponWallets = ['main', 'bonus', 'free'] as const;
export type CouponWallet = (typeof couponWallets)[number];

/** Case, spaces, dashes and letters that look like digits are forgiven: see coupon-code.ts. */
export const CouponRedeemBody = Type.Object({ code: line(60) });

/** What one coupon gave a member. */
export const CouponGift = Type.Object({
  redemption_id: Type.String(),
  title: Type.String(),
  wallet: Type.Enum([...couponWallets]),
  amount: Baht,
  turnover: Type.Number({ description: 'Baht to be played before cash can be withdrawn; 0 for none' }),
  at: Instant,
});
export type CouponGift = Type.Static<typeof CouponGift>;

export const CouponRedeemed = Type.Object({
  coupon: CouponGift,
  balance_after: Type.Number({ description: 'Baht in the wallet it went to' }),
});
export type CouponRedeemed = Type.Static<typeof CouponRedeemed>;

export const CouponHistoryQuery = Type.Object(paging);
/** Newest first. */
export const CouponHistory = page(CouponGift);
export type CouponHistory = Type.Static<typeof CouponHistory>;
