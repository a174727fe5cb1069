import type { Tx } from '../../database/database.ts';
import { memberAccounts, systemAccounts } from '../../ledger/ledger.accounts.ts';
import { openWalletAccount, type Posting, post } from '../../ledger/ledger.service.ts';
import type { BatchRow } from './coupons.tables.ts';

/** A batch and a member are the key of what is given for both, so it is given at most once. */
const scope = 'coupon';

/**
 * Gives what one coupon is worth to the wallet it is for.
 * @returns what is in that wallet afterwards, in satang; null when the batch gave this member something before
 */
export async function give(tx: Tx, batch: BatchRow, memberId: string): Promise<bigint | null> {
  const { outcome, toBalance } = await post(tx, {
    ...(await sidesOf(tx, batch, memberId)),
    amount: batch.amount_satang,
    kind: 'coupon',
    reference: batch.title,
    scope,
    key: `${batch.batch_id}:${memberId}`,
  });
  if (outcome === 'replayed') return null;
  if (outcome !== 'posted') throw new Error(`a coupon of ${batch.batch_id} was ${outcome} by the ledger`);
  return toBalance ?? 0n;
}

async function sidesOf(
  tx: Tx,
  { wallet_id, agent_id }: BatchRow,
  memberId: string,
): Promise<Pick<Posting, 'from' | 'to'>> {
  if (wallet_id === 'main')
    return { from: systemAccounts.promo(agent_id), to: memberAccounts(memberId).cash };
  return { from: systemAccounts.bonus(agent_id), to: await openWalletAccount(tx, memberId, wallet_id) };
}
