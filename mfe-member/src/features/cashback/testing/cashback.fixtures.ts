import type { LossHistory, LossPeriod, Rebate, TurnoverHistory } from '@sanuk/contract/areas/cashback';

/** A week in which 1,000 baht were staked and 200 came back: 800 are lost and 40 wait to be claimed. */
export const samplePeriod = (more: Partial<LossPeriod> = {}): LossPeriod => ({
  period_id: '2026-w46',
  from: '2026-11-09',
  until: '2026-11-15',
  stakes: 1_000,
  wins: 200,
  bonuses: 0,
  loss: 800,
  percent: 5,
  refund: 40,
  state: 'claimable',
  claim_from: '2026-11-15T17:05:00.000Z',
  claim_until: '2026-11-18T17:05:00.000Z',
  claimed_at: null,
  ...more,
});

export const runningPeriod = (more: Partial<LossPeriod> = {}): LossPeriod =>
  samplePeriod({
    ...{ period_id: '2026-w47', from: '2026-11-16', until: '2026-11-22', state: 'open' },
    ...{ stakes: 0, wins: 0, loss: 0, refund: 0 },
    ...more,
  });

export const sampleLosses = (items: LossPeriod[] = [], more: Partial<LossHistory> = {}): LossHistory => ({
  setting: {
    ...{ percent: 5, loss_min: 500, refund_max: 10_000, claim_days: 3, turnover_multiplier: 1 },
    rules: ['เสียตั้งแต่ ฿500.00 ขึ้นไป คืน 5%'],
  },
  current: runningPeriod(),
  items,
  next_cursor: null,
  server_time: '2026-11-16T05:00:00.000Z',
  ...more,
});

export const sampleRebate = (more: Partial<Rebate> = {}): Rebate => ({
  date: '2026-11-15',
  category: 'slot',
  turnover: 1_000,
  percent: 0.5,
  amount: 5,
  state: 'paid',
  paid_at: '2026-11-15T17:05:00.000Z',
  ...more,
});

export const sampleTurnover = (
  items: Rebate[] = [],
  more: Partial<TurnoverHistory> = {},
): TurnoverHistory => ({
  setting: {
    percents: [{ category: 'slot', percent: 0.5 }],
    ...{ amount_min: 1, turnover_multiplier: 0 },
    rules: ['รวมทุกหมวดแล้วได้ตั้งแต่ ฿1.00 ขึ้นไปต่อวัน'],
  },
  today: [],
  items,
  next_cursor: null,
  server_time: '2026-11-16T05:00:00.000Z',
  ...more,
});
