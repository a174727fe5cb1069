export type CouponWallet = 'main' | 'bonus' | 'free';

/** What a coupon gave. */
export interface Gift {
  id: string;
  title: string;
  wallet: CouponWallet;
  amountSatang: number;
  turnoverSatang: number;
  atMs: number;
}

/** The same with what is in the wallet after it. */
export interface Redeemed {
  gift: Gift;
  balanceSatang: number;
}

export interface GiftPage {
  items: Gift[];
  nextCursor: string | undefined;
}
