import type { Tx } from '../../database/database.ts';
import { memberAccounts, systemAccounts } from '../../ledger/ledger.accounts.ts';
import { balanceAfter, post, postAll } from '../../ledger/ledger.service.ts';
import { cashbackText as text } from './cashback.text.ts';

/** A member and a period are the key of what is paid for both, so it is paid at most once. */
const scope = 'cashback';

interface OfBrand {
  agent_id: number;
  period_id: string;
}

/** Pays what a day brought these members. */
export async function payRebates(
  tx: Tx,
  { agent_id, period_id }: OfBrand,
  paid: readonly { memberId: string; paid: bigint }[],
): Promise<void> {
  if (paid.length === 0) return;
  const outcomes = await postAll(
    tx,
    paid.map((one) => ({
      from: systemAccounts.promo(agent_id),
      to: memberAccounts(one.memberId).cash,
      amount: one.paid,
      kind: 'cashback',
      reference: text.rebateOf(period_id),
      scope,
      key: `turnover:${period_id}:${one.memberId}`,
    })),
  );
  for (const { outcome } of outcomes)
    if (outcome !== 'posted') throw new Error(`cashback of ${period_id} was ${outcome} by the ledger`);
}

interface Refund {
  member_id: string;
  period_id: string;
  refund_satang: bigint;
}

const keyOfRefund = ({ member_id, period_id }: Refund) => `loss:${period_id}:${member_id}`;

/** Pays a claimed refund. @returns the member's balance afterwards, in satang */
export async function payRefund(tx: Tx, agentId: number, refund: Refund): Promise<bigint> {
  const { outcome, toBalance } = await post(tx, {
    from: systemAccounts.promo(agentId),
    to: memberAccounts(refund.member_id).cash,
    amount: refund.refund_satang,
    kind: 'loss-refund',
    reference: text.refundOf(refund.period_id),
    scope,
    key: keyOfRefund(refund),
  });
  if (outcome !== 'posted') throw new Error(`the refund of ${refund.period_id} was ${outcome} by the ledger`);
  return toBalance ?? 0n;
}

/** The member's balance just after a refund that was paid, in satang. */
export const balanceAfterRefund = async (tx: Tx, refund: Refund): Promise<bigint> =>
  (await balanceAfter(tx, memberAccounts(refund.member_id).cash, { scope, key: keyOfRefund(refund) })) ?? 0n;
