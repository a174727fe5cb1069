import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../database/database.ts';
import { memberAccounts, systemAccounts } from '../../ledger/ledger.accounts.ts';
import { post, reverse } from '../../ledger/ledger.service.ts';
import type { RedemptionRow } from './redemption.tables.ts';
import { redemptionText as text } from './redemption.text.ts';

/** The redemption's own id is the key of everything that moves for it, so each of these happens at most once. */
const scope = 'redemption';

export type Priced = Pick<
  RedemptionRow,
  'redemption_id' | 'agent_id' | 'member_id' | 'name' | 'quantity' | 'points' | 'value_satang'
>;

/** Takes the price. @returns false when the member has less */
export async function takePrice(tx: Tx, row: Priced): Promise<boolean> {
  const { outcome } = await post(tx, {
    from: memberAccounts(row.member_id).points,
    to: systemAccounts.points(row.agent_id),
    amount: row.points,
    kind: 'redemption',
    reference: text.bought(row.name, row.quantity),
    group: row.redemption_id,
    scope,
    key: `price:${row.redemption_id}`,
  });
  return outcome === 'posted';
}

/** Pays a credit package into cash, with what has to be played of it. */
export async function payCredit(
  tx: Tx,
  { hooks }: Pick<AppContext, 'hooks'>,
  row: Priced,
  turnoverSatang: bigint,
): Promise<void> {
  const { outcome } = await post(tx, {
    from: systemAccounts.promo(row.agent_id),
    to: memberAccounts(row.member_id).cash,
    amount: row.value_satang,
    kind: 'redemption-credit',
    reference: text.credited(row.name),
    group: row.redemption_id,
    scope,
    key: `credit:${row.redemption_id}`,
  });
  if (outcome !== 'posted') throw new Error(`the credit of a redemption was ${outcome} by the ledger`);
  if (turnoverSatang > 0n)
    await hooks.giftCredited.run(tx, {
      ...{ memberId: row.member_id, amountSatang: row.value_satang, turnoverSatang },
    });
}

/** Gives the price back: what the transfer moved, once. */
export async function returnPrice(tx: Tx, row: Priced): Promise<void> {
  const { outcome } = await reverse(tx, {
    of: { scope, key: `price:${row.redemption_id}` },
    kind: 'redemption-return',
    reference: text.returned(row.name),
    group: row.redemption_id,
    scope,
    key: `return:${row.redemption_id}`,
  });
  if (outcome !== 'posted') throw new Error(`the points of a redemption were ${outcome} by the ledger`);
}
