import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../database/database.ts';
import { memberAccounts, systemAccounts } from '../../ledger/ledger.accounts.ts';
import { post } from '../../ledger/ledger.service.ts';
import { publishLive } from '../../live/live.service.ts';
import {
  type Change,
  lockPayment,
  type PaymentRow,
  publicPayment,
  setStatus,
} from './payments.repository.ts';
import { type DecisionRow, findReview, hasUndecided } from './review.repository.ts';

/** Does what was decided about money in review. The decision is `done` already, in the same transaction. */
export async function carryOut(tx: Tx, context: AppContext, decision: DecisionRow): Promise<void> {
  const money = await findReview(tx, decision.agent_id, decision.transaction_id);
  if (!money) throw new Error('a decision about money that is not in review');
  const named = money.payment_id === null ? undefined : await lockPayment(tx, money.payment_id);
  const isForPayment =
    named !== undefined && named.member_id === decision.member_id && named.status !== 'paid';
  if (decision.kind === 'credit')
    await credit(tx, context, decision, { reference: money.reference, named, isForPayment });
  if (named) await followDecision(tx, decision, named, isForPayment);
}

/** Shows the member what became of the payment. It stays in review while other money for it is undecided. */
async function followDecision(
  tx: Tx,
  { kind, amount_satang }: DecisionRow,
  named: PaymentRow,
  isForPayment: boolean,
): Promise<void> {
  const isUndecided = await hasUndecided(tx, named.payment_id);
  if (isForPayment) {
    const arrivedSatang = amount_satang === named.amount_satang ? null : amount_satang;
    const problem = isUndecided ? 'already-paid' : null;
    await changeStatus(tx, named, { status: 'paid', problem, arrivedSatang });
  } else if (isUndecided) return;
  else if (named.status === 'review')
    await changeStatus(tx, named, { status: 'expired', problem: kind === 'return' ? 'returned' : null });
  else if (named.problem === 'already-paid') await changeStatus(tx, named, { status: 'paid' });
}

async function credit(
  tx: Tx,
  { hooks }: AppContext,
  decision: DecisionRow,
  {
    reference,
    named,
    isForPayment,
  }: { reference: string; named: PaymentRow | undefined; isForPayment: boolean },
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
  const paymentId = isForPayment && named ? named.payment_id : decision.decision_id;
  await hooks.depositCredited.run(tx, { memberId, agentId, amountSatang, paymentId, transferId });
}

async function changeStatus(tx: Tx, payment: PaymentRow, change: Change): Promise<void> {
  const changed = await setStatus(tx, payment.payment_id, change);
  await publishLive(tx, { memberId: changed.member_id }, 'payment.changed', {
    payment: publicPayment(changed),
  });
}
