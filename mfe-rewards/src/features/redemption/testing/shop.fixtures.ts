import type {
  PointHistory,
  Redemption,
  RedemptionCalc,
  RedemptionItem,
  RedemptionList,
} from '@sanuk/contract/areas/redemption';

export const sampleItem = (more: Partial<RedemptionItem> = {}): RedemptionItem => ({
  item_id: 'credit-50',
  kind: 'credit',
  name: 'เครดิต 50 บาท',
  description: 'เข้ากระเป๋าหลักทันที',
  image: null,
  points: 1_000,
  value: 50,
  turnover_multiplier: 1,
  quotas: [{ period: 'day', limit: 3, left: 2, resets_at: '2026-11-23T17:00:00.000Z' }],
  stock: null,
  from: '2026-01-01T00:00:00.000Z',
  until: null,
  obstacle: null,
  ...more,
});

export const cup = sampleItem({
  ...{ item_id: 'cup', kind: 'goods', name: 'แก้วเก็บความเย็น', points: 400, value: 0 },
  ...{ turnover_multiplier: 0, quotas: [], stock: 8 },
});

export const sampleShop = (more: Partial<RedemptionList> = {}): RedemptionList => ({
  items: [sampleItem(), cup],
  points: 1_500,
  expiring: { points: 30, on: '2026-12-31' },
  rules: ['สล็อต ยอดเดิมพันทุก ฿50.00 ได้ 1 แต้ม'],
  server_time: '2026-11-23T05:00:00.000Z',
  ...more,
});

export const sampleQuote = (more: Partial<RedemptionCalc> = {}): RedemptionCalc => ({
  item_id: 'credit-50',
  quantity: 1,
  points: 1_000,
  value: 50,
  turnover: 50,
  points_after: 500,
  quotas: sampleItem().quotas,
  obstacle: null,
  message: '',
  ...more,
});

export const sampleOrder = (more: Partial<Redemption> = {}): Redemption => ({
  redemption_id: '01890000-0000-7000-8000-000000000001',
  item_id: 'credit-50',
  kind: 'credit',
  name: 'เครดิต 50 บาท',
  quantity: 1,
  points: 1_000,
  value: 50,
  state: 'done',
  address: null,
  tracking: null,
  reason: null,
  at: '2026-11-23T05:00:00.000Z',
  changed_at: '2026-11-23T05:00:00.000Z',
  ...more,
});

export const samplePoints = (more: Partial<PointHistory> = {}): PointHistory => ({
  items: [
    {
      ...{ movement_id: '1', kind: 'turnover-points', points: 12, points_after: 1_512 },
      ...{ reference: 'แต้มจากยอดเดิมพัน', at: '2026-11-23T05:00:00.000Z' },
    },
  ],
  next_cursor: null,
  expiring: [{ points: 30, on: '2026-12-31' }],
  ...more,
});
