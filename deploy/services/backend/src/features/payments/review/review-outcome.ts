import type { AppContext } from '../../../context/context.ts';
import type { Tx } from '../../../database/database.ts';
import { memberAccounts, systemAccounts } from '../../../ledger/ledger.accounts.ts';
import { post } from '../../../ledger/ledger.service.ts';
import { publishLive } from '../../../live/live.service.ts';
import {
  type Change,
  lockPayment,
  type PaymentRow,
  publicPayment,
  setStatus,
} from '../payments.repository.ts';
import { type DecisionRow, findReview, hasUndecided } from './review.repository.ts';
import { type Credit, creditsOf } from './review-split.rules.ts';

/** Does what was decided about money in review. The decision is `done` already, in the same transaction. */
export async function carryOut(tx: Tx, context: AppContext, decision: DecisionRow): Promise<void> {
  const money = await findReview(tx, decision.agent_id, decision.transaction_id);
  if (!money) throw new Error('a decision about money that is not in review');
  const named = money.payment_id === null ? undefined : await lockPayment(tx, money.payment_id);
  const credits = creditsOf(decision);
  const own = credits.find(({ memberId }) => memberId === named?.member_id && named.status !== 'paid');
  for (const one of credits)
    await credit(tx, context, one, {
      decision,
      reference: money.reference,
      named,
      isForPayment: one === own,
    });
  if (named) await followDecision(tx, named, { own, isReturned: credits.length === 0 });
}

/** What a decision made of a payment. */
interface Followed {
  /** the credit that pays it */
  own: Credit | undefined;
  /** whether nobody was credited */
  isReturned: boolean;
}

/** Shows the member what became of the payment. It stays in review while other money for it is undecided. */
async function followDecision(tx: Tx, named: PaymentRow, { own, isReturned }: Followed): Promise<void> {
  const isUndecided = await hasUndecided(tx, named.payment_id);
  if (own) {
    const arrivedSatang = own.amountSatang === named.amount_satang ? null : own.amountSatang;
    const problem = isUndecided ? 'already-paid' : null;
    await changeStatus(tx, named, { status: 'paid', problem, arrivedSatang });
  } else if (isUndecided) return;
  else if (named.status === 'review')
    await changeStatus(tx, named, { status: 'expired', problem: isReturned ? 'returned' : null });
  else if (named.problem === 'already-paid') await changeStatus(tx, named, { status: 'paid' });
}

interface CreditContext {
  decision: DecisionRow;
  /** as the bank sent it */
  reference: string;
  named: PaymentRow | undefined;
  isForPayment: boolean;
}

async function credit(
  tx: Tx,
  { hooks }: AppContext,
  { memberId, amountSatang, ledgerKey, id }: Credit,
  { decision, reference, named, isForPayment }: CreditContext,
): Promise<void> {
  const { agent_id: agentId, transaction_id } = decision;
  const posted = await post(tx, {
    from: systemAccounts.bank(agentId),
    to: memberAccounts(memberId).cash,
    amount: amountSatang,
    kind: 'deposit',
    reference: named?.member_id === memberId ? named.reference : reference || transaction_id,
    // As the bank's own call would have posted it: one transaction of the bank is credited once, whoever asks.
    scope: 'bank',
    key: ledgerKey,
  });
  if (posted.outcome !== 'posted') throw new Error(`money in review was ${posted.outcome} by the ledger`);
  const { transferId } = posted;
  const paymentId = isForPayment && named ? named.payment_id : id;
  await hooks.depositCredited.run(tx, { memberId, agentId, amountSatang, paymentId, transferId });
}

async function changeStatus(tx: Tx, payment: PaymentRow, change: Change): Promise<void> {
  const changed = await setStatus(tx, payment.payment_id, change);
  await publishLive(tx, { memberId: changed.member_id }, 'payment.changed', {
    payment: publicPayment(changed),
  });
}
