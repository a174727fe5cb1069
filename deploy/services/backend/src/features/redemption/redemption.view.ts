import type {
  Redemption,
  RedemptionCalc,
  RedemptionItem,
  RedemptionRedeemed,
} from '@sanuk/contract/areas/redemption';
import { bahtFromSatang } from '@sanuk/contract/money';
import type { RedemptionItemTerms } from '../../context/context.ts';
import type { Queries } from '../../database/database.ts';
import { memberBalances } from '../../ledger/ledger.service.ts';
import { type Facts, type Quote, quoteOf, stockOf } from './redemption.rules.ts';
import type { RedemptionRow } from './redemption.tables.ts';
import { redemptionText as text } from './redemption.text.ts';

/** An item of the shop, for whoever looks. */
export function itemView(item: RedemptionItemTerms, facts: Facts): RedemptionItem {
  const { item_id, kind, name, description, image, points, value, turnover_multiplier, from, until } = item;
  const { quotas, obstacle } = quoteOf(item, 1, facts);
  return {
    ...{ item_id, kind, name, description, image, points, value, turnover_multiplier, from, until },
    quotas,
    stock: stockOf(item, facts.takenByAll),
    obstacle,
  };
}

export const quoteView = (
  itemId: string,
  quantity: number,
  quote: Quote,
  points: bigint,
): RedemptionCalc => ({
  item_id: itemId,
  quantity,
  points: Number(quote.points),
  value: bahtFromSatang(quote.valueSatang),
  turnover: bahtFromSatang(quote.turnoverSatang),
  points_after: Number(points - quote.points),
  quotas: quote.quotas,
  obstacle: quote.obstacle,
  message: quote.obstacle ? text.obstacle[quote.obstacle] : '',
});

export const redemptionView = (row: RedemptionRow): Redemption => ({
  redemption_id: row.redemption_id,
  item_id: row.item_id,
  kind: row.kind,
  name: row.name,
  quantity: row.quantity,
  points: Number(row.points),
  value: bahtFromSatang(row.value_satang),
  state: row.state,
  address: row.address,
  tracking: row.tracking,
  // What the first of two people wrote is not decided yet.
  reason: row.state === 'cancelled' ? row.reason : null,
  at: row.at.toISOString(),
  changed_at: row.changed_at.toISOString(),
});

/** What a purchase is answered with: itself, and where the member stands now. */
export async function redeemedView(queries: Queries, row: RedemptionRow): Promise<RedemptionRedeemed> {
  const { cashSatang, points } = await memberBalances(queries, row.member_id);
  return {
    redemption: redemptionView(row),
    balance: bahtFromSatang(cashSatang),
    points: Number(points),
  };
}
