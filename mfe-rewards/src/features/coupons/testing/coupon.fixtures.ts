import type { CouponGift, CouponRedeemed } from '@sanuk/contract/areas/coupon';

export const sampleGift = (more: Partial<CouponGift> = {}): CouponGift => ({
  redemption_id: 'r-1',
  title: 'วันเกิดเว็บ',
  wallet: 'main',
  amount: 50,
  turnover: 75,
  at: '2026-11-23T05:00:00Z',
  ...more,
});

export const sampleRedeemed = (more: Partial<CouponGift> = {}): CouponRedeemed => ({
  coupon: sampleGift(more),
  balance_after: 1_050,
});
