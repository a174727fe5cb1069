import type {
  AffiliateTerms,
  CashbackTerms,
  RedemptionTerms,
  WithdrawalTerms,
} from '../../context/context.ts';

/** Of a brand that does not say what bonus and free credit play. */
export const slotsAlone = { bonus: ['slot'], free: ['slot'] } as const;

/** Of a brand that does not say how money leaves. */
export const usualWithdrawal: WithdrawalTerms = {
  min: 300,
  max: 50_000,
  times_per_day: 3,
  day_max: 150_000,
  turnover_rate: 1,
  maintenance: [],
};

/** Of a brand that does not say what comes back. */
export const usualCashback: CashbackTerms = {
  turnover: {
    percents: { slot: 0.5, casino: 0.1, sport: 0.3, fishing: 0.5, freespin: 0.5, lotto: 0.2 },
    min: 1,
    turnover_multiplier: 0,
  },
  loss: {
    percent: 0.5,
    categories: ['slot', 'fishing', 'freespin', 'lotto'],
    loss_min: 500,
    refund_max: 10_000,
    claim_days: 3,
    turnover_multiplier: 1,
  },
};

/** Of a brand that does not say what friends bring. */
export const usualAffiliate: AffiliateTerms = {
  levels: [
    { slot: 0.5, casino: 0.1, sport: 0.3, fishing: 0.5, freespin: 0.5, lotto: 0.5 },
    { slot: 0.05, casino: 0.01, sport: 0.03, fishing: 0.05, freespin: 0.05, lotto: 0.05 },
  ],
  redeem_min: 50,
  share_texts: ['{link}'],
};

/** Of a brand that does not say what points are earned by: what every brand gave before it could. */
export const usualRedemption: RedemptionTerms = {
  baht_per_point: { slot: 100, casino: 100, sport: 100, fishing: 100, freespin: 100 },
  expire_days: 180,
  items: [],
};
