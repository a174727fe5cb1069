import type {
  AffiliateConfig,
  AffiliateDays,
  AffiliateNetwork,
  AffiliateSummary,
  AffiliateTransaction,
  AffiliateTransactions,
} from '@sanuk/contract/areas/affiliate';

export const sampleConfig: AffiliateConfig = {
  agent_id: 5,
  levels: 2,
  rates: [
    { level: 1, category: 'slot', percent: 0.5 },
    { level: 1, category: 'lotto', percent: 0.8 },
    { level: 2, category: 'slot', percent: 0.05 },
    { level: 2, category: 'lotto', percent: 0.1 },
  ],
  redeem_min: 50,
  share_texts: ['มาเล่นด้วยกัน {link}'],
  rules: ['นับเฉพาะยอดเดิมพันด้วยเงินสดที่รู้ผลแล้ว'],
};

/** A member whose one friend brought 60 baht, none of it redeemed. */
export const sampleSummary = (more: Partial<AffiliateSummary> = {}): AffiliateSummary => ({
  code: 'FR2END7Q',
  link: '/?ref=FR2END7Q',
  ...{ members: 1, active_members: 1 },
  ...{ commission_total: 60, commission_pending: 1.5, commission_payable: 60, commission_redeemed: 0 },
  redeem_min: 50,
  days: [
    { date: '2026-11-14', members: 1, commission: 20 },
    { date: '2026-11-15', members: 0, commission: 40 },
  ],
  server_time: '2026-11-15T05:00:00.000Z',
  ...more,
});

export const sampleNetwork = (more: Partial<AffiliateNetwork> = {}): AffiliateNetwork => ({
  counts: [
    { level: 1, members: 1, active: 1 },
    { level: 2, members: 0, active: 0 },
  ],
  items: [
    {
      name: '08****78',
      level: 1,
      joined_at: '2026-11-14T05:00:00.000Z',
      turnover: 12_000,
      commission: 60,
      is_active: true,
    },
  ],
  next_cursor: null,
  ...more,
});

export const sampleDays: AffiliateDays = {
  items: [{ date: '2026-11-15', turnover: 8_000, commission: 40, redeemed: 0 }],
  next_cursor: null,
};

export const sampleTransaction = (more: Partial<AffiliateTransaction> = {}): AffiliateTransaction => ({
  transaction_id: '7',
  kind: 'commission',
  state: 'payable',
  name: '08****78',
  level: 1,
  category: 'slot',
  stake: 8_000,
  percent: 0.5,
  amount: 40,
  at: '2026-11-15T05:00:00.000Z',
  ...more,
});

export const sampleTransactions = (items: AffiliateTransaction[]): AffiliateTransactions => ({
  items,
  next_cursor: null,
});

export const emptyNetwork = (): AffiliateNetwork =>
  sampleNetwork({
    counts: [
      { level: 1, members: 0, active: 0 },
      { level: 2, members: 0, active: 0 },
    ],
    items: [],
  });
