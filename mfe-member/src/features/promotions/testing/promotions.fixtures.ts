import type { MyPromotions, Promotion, PromotionUse } from '@sanuk/contract/areas/promotion';

/** A bonus of 100 % for a first deposit, as a visitor sees it. */
export const samplePromotion = (more: Partial<Promotion> = {}): Promotion => ({
  promotion_id: 'lotus',
  kind: 'new-member',
  title: 'บัวบาน 100%',
  description: 'ฝากครั้งแรกรับเท่ายอดฝาก',
  image: null,
  bonus: { percent: 100, amount: null, max: 1_000 },
  deposit_min: 100,
  deposit_max: null,
  turnover: { multiplier: 8, of: 'bonus' },
  withdrawal_max: 5_000,
  categories: ['slot'],
  days: 7,
  limit: 'once',
  conditions: ['ฝากขั้นต่ำ ฿100.00', 'ทำยอดเทิร์น 8 เท่า'],
  from: '2026-01-01T00:00:00Z',
  until: null,
  state: 'available',
  message: '',
  progress: null,
  ...more,
});

export const daily = samplePromotion({
  promotion_id: 'dawn',
  kind: 'first-of-day',
  title: 'อรุณ 20%',
  withdrawal_max: null,
});

/** 500 baht of bonus, of which a quarter is played. */
export const sampleUse = (more: Partial<PromotionUse> = {}): PromotionUse => ({
  use_id: '01890000-0000-7000-8000-000000000001',
  promotion_id: 'lotus',
  title: 'บัวบาน 100%',
  status: 'active',
  deposit: 500,
  bonus: 500,
  left: 420,
  cash_max: 5_000,
  progress: { required: 4_000, done: 1_000, left: 3_000, percent: 25 },
  started_at: '2026-11-23T05:00:00Z',
  expires_at: '2026-11-30T05:00:00Z',
  ended_at: null,
  cashed: 0,
  taken: 0,
  reason: null,
  ...more,
});

export const sampleMine = (more: Partial<MyPromotions> = {}): MyPromotions => ({
  selected: null,
  active: null,
  past: [],
  server_time: '2026-11-23T05:00:00Z',
  ...more,
});

export const listOf = (...promotions: Promotion[]) => ({ promotions, server_time: '2026-11-23T05:00:00Z' });
