import { auditStaff } from '../../audit/audit.service.ts';
import type { Tx } from '../../database/database.ts';
import { uuidv7 } from '../../database/ids.ts';
import { digestOf } from '../../http/digest.ts';
import { recordOrder } from '../approvals/staff-orders.service.ts';
import type { NewTransaction } from './callbacks.repository.ts';

type Win = Omit<NewTransaction, 'status' | 'balance_satang'>;

/**
 * Holds a win beyond the limit for the staff, once for its transaction.
 * @returns false when the transaction was held with other content
 */
export async function holdWin(
  tx: Tx,
  win: Win,
  limit: { stakeSatang: bigint; payableSatang: bigint },
): Promise<boolean> {
  const { provider_id, transaction_id, member_id, agent_id, game_id, round_id, bet_transaction_id } = win;
  const { closes_round, free_spin_grant_id } = win;
  const amount_satang = win.amount_satang ?? 0n;
  const content_digest = digestOf({
    ...{ member_id, game_id, round_id, bet_transaction_id, closes_round, free_spin_grant_id },
    amount_satang: Number(amount_satang),
  });
  const held = {
    ...{ held_id: uuidv7(), provider_id, transaction_id, member_id, agent_id, game_id, round_id },
    ...{ bet_transaction_id, amount_satang, closes_round, free_spin_grant_id, content_digest },
    stake_satang: limit.stakeSatang,
    payable_satang: limit.payableSatang,
    needs_second: true,
    reason: 'win-limit',
    proposed_by: `provider:${provider_id}`,
  };
  const isNew = await tx
    .insertInto('game_held_win')
    .values({ ...held, decided_by: null, decided_at: null, decided_reason: null })
    .onConflict((conflict) => conflict.columns(['provider_id', 'transaction_id']).doNothing())
    .returning('held_id')
    .executeTakeFirst();
  if (!isNew) return (await findDigest(tx, win)) === content_digest;
  // Nobody of the staff proposed it: who approves it gives the money, whatever the amount.
  await recordOrder(
    tx,
    { agent: { agentId: agent_id }, operator: held.proposed_by },
    { kind: 'game_held_win', id: held.held_id },
    { worth_satang: amount_satang, second_because: 'order', day_used_satang: 0n, day_limit_satang: 0n },
  );
  await auditStaff(tx, {
    ...{ agentId: agent_id, memberId: member_id, action: 'held-win-proposed', who: held.proposed_by },
    address: 'provider callback',
    details: heldDetails(held),
  });
  return true;
}

async function findDigest(tx: Tx, { provider_id, transaction_id }: Win): Promise<string | undefined> {
  const known = await tx
    .selectFrom('game_held_win')
    .select('content_digest')
    .where('provider_id', '=', provider_id)
    .where('transaction_id', '=', transaction_id)
    .executeTakeFirst();
  return known?.content_digest;
}

/** What the audit trail says of a held win. */
export const heldDetails = (held: {
  held_id: string;
  provider_id: string;
  transaction_id: string;
  round_id: string;
  stake_satang: bigint;
  amount_satang: bigint;
}) => ({
  held_id: held.held_id,
  provider_id: held.provider_id,
  transaction_id: held.transaction_id,
  round_id: held.round_id,
  stake_satang: Number(held.stake_satang),
  amount_satang: Number(held.amount_satang),
});
