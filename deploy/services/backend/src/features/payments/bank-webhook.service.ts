import { type PaymentProblem, paymentProblems } from '@sanuk/contract/areas/payment';
import type { BankPayment, BankPaymentAnswer } from '@sanuk/contract/outside/bank-webhook';
import { sql } from 'kysely';
import type { AppContext } from '../../context/context.ts';
import { inTransaction, type Tx } from '../../database/database.ts';
import type { SignedCall } from '../../http/signed-call.ts';
import { memberAccounts, systemAccounts } from '../../ledger/ledger.accounts.ts';
import { post } from '../../ledger/ledger.service.ts';
import { publishLive } from '../../live/live.service.ts';
import { lockArrival } from '../../play-limits/gate.service.ts';
import { findArrivalProblem } from './arrival.ts';
import { receivingChannels } from './channels.ts';
import {
  findByReference,
  findCandidates,
  type PaymentRow,
  publicPayment,
  type Reading,
  setStatus,
} from './payments.repository.ts';
import type { ReviewProblem } from './review/review.repository.ts';
import { matchTransfer, receiverKey, senderKey } from './transfer.rules.ts';

type Status = BankPaymentAnswer['status'];

/** What the bank reports, with what proves that it did. */
type SignedPayment = BankPayment & { signed: SignedCall };

const statuses: readonly Status[] = ['credited', 'duplicate', 'review', 'invalid-request'];

/** The payment that money is for, if it is known, and why it is not credited by itself; null where it is. */
interface Found {
  found: PaymentRow | undefined;
  problem: ReviewProblem | null;
}

/**
 * Takes in what the bank says has arrived, exactly once per transaction id.
 * - a QR: reference and amount fit; a transfer, and a QR whose reference the bank does not return: account, amount and sender do. It
 *   is credited exactly, even when the payment has expired meanwhile: the money has come, and these leave no doubt whose it is
 * - money that fits but exceeds a deposit limit of the member, or arrives during a break or an exclusion, is kept for review
 * - anything else is kept for review and moves nothing; the member sees it being looked into
 */
export function createBankWebhook({ db, hooks, log, metrics, agents }: AppContext) {
  const reports = metrics.counter(
    'sanuk_bank_payments_total',
    'Payments that the bank reported, by answer.',
    ['status'],
  );
  for (const status of statuses) reports.inc({ status }, 0);
  return {
    async receive(payment: BankPayment, signed: SignedCall): Promise<Status> {
      const status = await inTransaction(db, async (tx) => {
        const known = await recall(tx, payment);
        if (known) return known;
        const { found, problem } = await findFor(tx, payment);
        const report = { ...payment, signed };
        if (problem || !found) return keepForReview(tx, report, found, problem ?? 'reference-unknown');
        return credit(tx, report, found);
      });
      reports.inc({ status });
      log.info({ transaction: payment.transaction_id, status }, 'bank payment received');
      return status;
    },
  };

  async function credit(tx: Tx, payment: SignedPayment, found: PaymentRow): Promise<Status> {
    const { member_id: memberId, agent_id: agentId, payment_id: paymentId } = found;
    const amountSatang = BigInt(payment.amount_satang);
    const posted = await post(tx, {
      from: systemAccounts.bank(agentId),
      to: memberAccounts(memberId).cash,
      amount: amountSatang,
      kind: 'deposit',
      reference: found.reference,
      scope: 'bank',
      key: payment.transaction_id,
    });
    // Nothing else posts under 'bank', and the transaction id is new here.
    if (posted.outcome !== 'posted') throw new Error(`a bank payment was ${posted.outcome} by the ledger`);
    await record(tx, payment, {
      outcome: 'credited',
      reason: null,
      payment_id: paymentId,
      agent_id: agentId,
    });
    // What put it into review is still there, beside the money that settles it.
    const problem = found.status === 'review' ? 'already-paid' : null;
    const paid = await setStatus(tx, paymentId, { status: 'paid', problem, arrivedSatang: null });
    const { transferId } = posted;
    await hooks.depositCredited.run(tx, { memberId, agentId, amountSatang, paymentId, transferId });
    await publishLive(tx, { memberId }, 'payment.changed', { payment: publicPayment(paid) });
    return 'credited';
  }

  async function keepForReview(
    tx: Tx,
    payment: SignedPayment,
    found: PaymentRow | undefined,
    reason: ReviewProblem,
  ): Promise<Status> {
    await record(tx, payment, {
      outcome: 'review',
      reason,
      payment_id: found?.payment_id ?? null,
      agent_id: found?.agent_id ?? brandOfAccount(payment),
    });
    if (found && isOfPayment(reason)) await noteProblem(tx, payment, found, reason);
    return 'review';
  }

  /** The brand whose account the money came to; null where several have it, or none. */
  function brandOfAccount({ transfer }: BankPayment): number | null {
    if (!transfer) return null;
    const key = receiverKey(transfer.receiver.bank_code, transfer.receiver.account);
    const brands = agents
      .all()
      .filter((agent) => receivingChannels(agent).some((one) => one.receiver === key));
    return brands.length === 1 ? (brands[0]?.agentId ?? null) : null;
  }
}

/** Alone with this transaction id until the end of `tx`; answers what it came to when it is known. */
async function recall(tx: Tx, payment: BankPayment): Promise<Status | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${payment.transaction_id}, 7206))`.execute(tx);
  const known = await tx
    .selectFrom('bank_payment')
    .selectAll()
    .where('transaction_id', '=', payment.transaction_id)
    .executeTakeFirst();
  if (!known) return null;
  const { receiver, sender } = waysOf(payment);
  const isSame =
    known.reference === payment.reference &&
    known.amount_satang === BigInt(payment.amount_satang) &&
    known.receiver === receiver &&
    known.sender === sender;
  if (!isSame) return 'invalid-request';
  return known.outcome === 'credited' ? 'duplicate' : 'review';
}

/**
 * The payment that money is for, judged by the limits and stops of its member as they are now. The member's gate is locked before
 * the payment: a member who stops locks them in the same order, so that neither waits for the other in a circle.
 */
async function findFor(tx: Tx, payment: BankPayment): Promise<Found> {
  const likely = await findFitting(tx, payment, 'read');
  if (likely.found) await lockArrival(tx, likely.found.member_id);
  const { found, problem } = await findFitting(tx, payment, 'lock');
  if (!found || problem) return { found, problem };
  return { found, problem: await findArrivalProblem(tx, found.member_id, found.requested_satang) };
}

async function findFitting(tx: Tx, payment: BankPayment, reading: Reading): Promise<Found> {
  const amountSatang = BigInt(payment.amount_satang);
  const { transfer, reference } = payment;
  const { receiver } = waysOf(payment);
  const named = reference === '' ? undefined : await findByReference(tx, reference, reading);
  const isNamed = named?.kind === 'qr' && (receiver === null || receiver === named.receiver);
  if (isNamed || !transfer || receiver === null)
    return { found: named, problem: doubtAbout(amountSatang, named) };
  const { sender } = transfer;
  const candidates = await findCandidates(tx, { receiver, sender, amountSatang }, reading);
  return matchTransfer(candidates, { amountSatang, sender });
}

function doubtAbout(amountSatang: bigint, found: PaymentRow | undefined): ReviewProblem | null {
  // A transfer names no payment: who knows the reference of one has read it somewhere.
  if (found?.kind !== 'qr') return 'reference-unknown';
  if (found.status === 'paid') return 'already-paid';
  return found.amount_satang === amountSatang ? null : 'amount-differs';
}

const isOfPayment = (reason: ReviewProblem): reason is ReviewProblem & PaymentProblem =>
  paymentProblems.some((problem) => problem === reason);

/** Shows the member what is looked into. A payment that is paid stays so. */
async function noteProblem(
  tx: Tx,
  payment: BankPayment,
  found: PaymentRow,
  problem: PaymentProblem,
): Promise<void> {
  const isPaid = problem === 'already-paid';
  const arrivedSatang = problem === 'amount-differs' ? BigInt(payment.amount_satang) : undefined;
  const changed = await setStatus(tx, found.payment_id, {
    status: isPaid ? 'paid' : 'review',
    problem,
    arrivedSatang,
  });
  await publishLive(tx, { memberId: found.member_id }, 'payment.changed', {
    payment: publicPayment(changed),
  });
}

/** From where a transfer came and to which account; nothing of a QR. */
function waysOf({ transfer }: BankPayment): { receiver: string | null; sender: string | null } {
  if (!transfer) return { receiver: null, sender: null };
  const { receiver, sender } = transfer;
  return { receiver: receiverKey(receiver.bank_code, receiver.account), sender: senderKey(sender) };
}

interface Outcome {
  outcome: 'credited' | 'review';
  reason: ReviewProblem | null;
  payment_id: string | null;
  agent_id: number | null;
}

/** Writes down what a transaction came to, once: the row is never changed. */
async function record(tx: Tx, payment: SignedPayment, result: Outcome): Promise<void> {
  const { transaction_id, reference, amount_satang, paid_at } = payment;
  const content = { transaction_id, reference, amount_satang: BigInt(amount_satang), paid_at };
  await tx
    .insertInto('bank_payment')
    .values({ ...content, ...waysOf(payment), ...result, signed: JSON.stringify(payment.signed) })
    .execute();
}
