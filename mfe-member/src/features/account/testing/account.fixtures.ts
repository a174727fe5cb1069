import type { Bill } from '@sanuk/contract/areas/lotto';
import type { Statement, StatementRow } from '@sanuk/contract/areas/member';
import type { MyPromotions } from '@sanuk/contract/areas/promotion';
import type { WheelConfig } from '@sanuk/contract/areas/wheel';

/** One movement; its id names it. */
export const sampleRow = (id: string, more: Partial<StatementRow> = {}): StatementRow => ({
  statement_id: id,
  kind: 'deposit',
  amount: 500.37,
  balance_before: 1000,
  balance_after: 1500.37,
  reference: `REF-${id}`,
  at: new Date().toISOString(),
  ...more,
});

export const samplePage = (items: StatementRow[], next_cursor: string | null = null): Statement => ({
  items,
  next_cursor,
});

/** A bill of the 42nd round of a day that waits for its result. */
export const sampleBill = (more: Partial<Bill> = {}): Bill => ({
  bill_id: 'b-1',
  bill_no: 'YK2611200001',
  round: {
    round_id: 'yeekee-20261120-42',
    market: 'yeekee',
    category_id: 1,
    name: 'หวยยี่กี',
    icon: 'yeekee',
    round_date: '2026-11-20',
    round_no: 42,
    open_at: '2026-11-20T08:45:00.000Z',
    close_at: '2026-11-20T09:15:00.000Z',
    result_at: '2026-11-20T09:17:00.000Z',
    status: 'open',
    result: null,
    corrected_at: null,
  },
  status: 'pending',
  line_count: 2,
  total: 40,
  win_total: 0,
  created_at: '2026-11-20T09:05:00.000Z',
  cancellable_until: null,
  ...more,
});

export const sampleWheel = (more: Partial<WheelConfig> = {}): WheelConfig => ({
  setting: { wheel_version: 1, points_per_spin: 100, spins_per_deposit: 500, rules: [] },
  prizes: [],
  free_spins: 2,
  points: 120,
  ...more,
});

export const samplePromotions = (more: Partial<MyPromotions> = {}): MyPromotions => ({
  selected: null,
  active: null,
  past: [],
  server_time: '2026-11-23T05:00:00Z',
  ...more,
});
