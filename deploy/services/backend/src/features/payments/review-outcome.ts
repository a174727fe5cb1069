import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../database/database.ts';
import { memberAccounts, systemAccounts } from '../../ledger/ledger.accounts.ts';
import { post } from '../../ledger/ledger.service.ts';
import { publishLive } from '../live/live.service.ts';
import {
  type Change,
  lockPayment,
  type PaymentRow,
  publicPayment,
  setStatus,
} from './payments.repository.ts';
import { type DecisionRow, findReview } from './review.repository.ts';

/** Does what was decided about money in review. The decision is `done` already, in the same transaction. */
export async function carryOut(tx: Tx, context: AppContext, decision: DecisionRow): Promise<void> {
  const money = await findReview(tx, decision.agent_id, decision.transaction_id);
  if (!money) throw new Error('a decision about money that is not in review');
  const named = money.payment_id === null ? undefined : await lockPayment(tx, money.payment_id);
  if (decision.kind === 'return') {
    // The payment it belongs to waits for nobody any more.
    if (named?.status === 'review') await changeStatus(tx, named, 'expired');
    else if (named?.problem === 'already-paid') await changeStatus(tx, named, 'paid');
    return;
  }
  await credit(tx, context, decision, { reference: money.reference, named });
}

async function credit(
  tx: Tx,
  { hooks }: AppContext,
  decision: DecisionRow,
  { reference, named }: { reference: string; named: PaymentRow | undefined },
): Promise<void> {
  const { agent_id: agentId, member_id: memberId, amount_satang: amountSatang } = decision;
  if (memberId === null) throw new Error('a credit to nobody');
  const posted = await post(tx, {
    from: systemAccounts.bank(agentId),
    to: memberAccounts(memberId).cash,
    amount: amountSatang,
    kind: 'deposit',
    reference: named?.member_id === memberId ? named.reference : reference || decision.transaction_id,
    // As the bank's own call would have posted it: one transaction of the bank is one transfer, whoever asks.
    scope: 'bank',
    key: decision.transaction_id,
  });
  if (posted.outcome !== 'posted') throw new Error(`money in review was ${posted.outcome} by the ledger`);
  const { transferId } = posted;
  const isForPayment = named !== undefined && named.member_id === memberId && named.status !== 'paid';
  if (isForPayment || named?.problem === 'already-paid') await changeStatus(tx, named, 'paid');
  const paymentId = isForPayment ? named.payment_id : decision.decision_id;
  await hooks.depositCredited.run(tx, { memberId, agentId, amountSatang, paymentId, transferId });
}

/** Staff has decided: what was looked into about the payment is over. */
async function changeStatus(tx: Tx, payment: PaymentRow, status: Change['status']): Promise<void> {
  const changed = await setStatus(tx, payment.payment_id, { status });
  await publishLive(tx, { memberId: changed.member_id }, 'payment.changed', {
    payment: publicPayment(changed),
  });
}
