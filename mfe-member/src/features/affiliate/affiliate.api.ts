import type {
  AffiliateConfig,
  AffiliateDay,
  AffiliateRedeemed,
  AffiliateSummary,
  AffiliateTransaction,
  Downline,
} from '@sanuk/contract/areas/affiliate';
import { bahtFromSatang, satangFromBaht } from '@sanuk/contract/money';
import { call, refetchOn } from '@sanuk/platform';
import type { Day, Friend, NetworkPage, Page, Programme, Summary, Transaction } from './affiliate.rules.ts';

/** Keys in the query cache. */
export const affiliateKeys = {
  all: ['affiliate'],
  summary: ['affiliate', 'summary'],
  network: (level: number) => ['affiliate', 'network', level],
  days: ['affiliate', 'days'],
  transactions: ['affiliate', 'transactions'],
} as const;
refetchOn(['affiliate.changed'], affiliateKeys.all);

interface Wanted {
  cursor: string | undefined;
  signal?: AbortSignal;
}

/** What the brand pays, as the page shows it. */
export const programmeOf = (wire: AffiliateConfig): Programme => ({
  levels: wire.levels,
  rates: wire.rates,
  redeemMinSatang: satangFromBaht(wire.redeem_min),
  shareTexts: wire.share_texts,
  rules: wire.rules,
});

/** The member's link and what it brought. */
export const fetchSummary = async (signal?: AbortSignal): Promise<Summary> =>
  summaryOf(await call('GET /api/affiliate/summary', { signal }));

const summaryOf = (wire: AffiliateSummary): Summary => ({
  code: wire.code,
  link: new URL(wire.link, window.location.origin).href,
  members: wire.members,
  activeMembers: wire.active_members,
  totalSatang: satangFromBaht(wire.commission_total),
  pendingSatang: satangFromBaht(wire.commission_pending),
  payableSatang: satangFromBaht(wire.commission_payable),
  redeemedSatang: satangFromBaht(wire.commission_redeemed),
  redeemMinSatang: satangFromBaht(wire.redeem_min),
  days: wire.days.map(({ date, members, commission }) => ({
    date,
    members,
    commissionSatang: satangFromBaht(commission),
  })),
});

/** Friends of a level, the newest first, with how many there are on each. */
export async function fetchNetwork(level: number, { cursor, signal }: Wanted): Promise<NetworkPage> {
  const wire = await call('POST /api/affiliate/network', { body: { level, cursor }, signal });
  return { counts: wire.counts, items: wire.items.map(friendOf), nextCursor: wire.next_cursor ?? undefined };
}

const friendOf = (wire: Downline): Friend => ({
  name: wire.name,
  level: wire.level,
  joinedAtMs: Date.parse(wire.joined_at),
  turnoverSatang: satangFromBaht(wire.turnover),
  commissionSatang: satangFromBaht(wire.commission),
  isActive: wire.is_active,
});

/** Days with what they brought and what was redeemed. */
export async function fetchDays({ cursor, signal }: Wanted): Promise<Page<Day>> {
  const wire = await call('GET /api/affiliate/transactions', { query: { cursor }, signal });
  return { items: wire.items.map(dayOf), nextCursor: wire.next_cursor ?? undefined };
}

const dayOf = (wire: AffiliateDay): Day => ({
  date: wire.date,
  turnoverSatang: satangFromBaht(wire.turnover),
  commissionSatang: satangFromBaht(wire.commission),
  redeemedSatang: satangFromBaht(wire.redeemed),
});

/** Each commission and each redemption. */
export async function fetchTransactions({ cursor, signal }: Wanted): Promise<Page<Transaction>> {
  const wire = await call('GET /api/affiliate/v2/transactions', { query: { cursor }, signal });
  return { items: wire.items.map(transactionOf), nextCursor: wire.next_cursor ?? undefined };
}

const transactionOf = (wire: AffiliateTransaction): Transaction => ({
  id: wire.transaction_id,
  isRedeem: wire.kind === 'redeem',
  state: wire.state,
  name: wire.name ?? undefined,
  level: wire.level ?? undefined,
  category: wire.category ?? undefined,
  stakeSatang: wire.stake === null ? undefined : satangFromBaht(wire.stake),
  percent: wire.percent ?? undefined,
  amountSatang: satangFromBaht(wire.amount),
  atMs: Date.parse(wire.at),
});

/** Takes commission out into the main wallet. Sending the same key again gives back the same answer. */
export const redeemCommission = (amountSatang: number, requestId: string): Promise<AffiliateRedeemed> =>
  call('POST /api/affiliate/redeem', {
    body: { amount: bahtFromSatang(amountSatang) },
    idempotencyKey: requestId,
  });
