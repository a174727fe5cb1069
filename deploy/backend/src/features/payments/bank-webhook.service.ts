import type { BankPayment, BankPaymentAnswer } from '@sanuk/contract/outside/bank-webhook';
import { sql } from 'kysely';
import type { AppContext } from '../../kernel/context.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { memberAccounts, systemAccounts } from '../../ledger/ledger.accounts.ts';
import { post } from '../../ledger/ledger.service.ts';
import { publishLive, publishWallet } from '../live/live.service.ts';
import {
  findByReferenceForUpdate,
  type PaymentRow,
  publicPayment,
  setStatus,
} from './payments.repository.ts';

type Status = BankPaymentAnswer['status'];
type ReviewReason = 'reference-unknown' | 'amount-differs' | 'already-paid';

/**
 * Takes in what the bank says has arrived, exactly once per transaction id.
 * - reference and amount fit: credited exactly, even when the QR has expired meanwhile: the money has come, and
 *   the two together leave no doubt whose it is
 * - anything else is kept for review and moves nothing; the member sees it being looked into
 */
export function createBankWebhook({ db, hooks, log }: AppContext) {
  return {
    async receive(payment: BankPayment): Promise<Status> {
      const status = await inTransaction(db, async (tx) => {
        const known = await recall(tx, payment);
        if (known) return known;
        const found = await findByReferenceForUpdate(tx, payment.reference);
        const doubt = doubtAbout(payment, found);
        if (doubt || !found) return keepForReview(tx, payment, found, doubt ?? 'reference-unknown');
        return credit(tx, payment, found);
      });
      log.info({ transaction: payment.transaction_id, status }, 'bank payment received');
      return status;
    },
  };

  async function credit(tx: Tx, payment: BankPayment, found: PaymentRow): Promise<Status> {
    const { member_id: memberId, agent_id: agentId, payment_id: paymentId } = found;
    const amountSatang = BigInt(payment.amount_satang);
    const { outcome } = await post(tx, {
      from: systemAccounts.bank(agentId),
      to: memberAccounts(memberId).cash,
      amount: amountSatang,
      kind: 'deposit',
      reference: found.reference,
      scope: 'bank',
      key: payment.transaction_id,
    });
    // Nothing else posts under 'bank', and the transaction id is new here.
    if (outcome !== 'posted') throw new Error(`a new bank payment was ${outcome} by the ledger`);
    await record(tx, payment, { outcome: 'credited', reason: null, payment_id: paymentId });
    const paid = await setStatus(tx, paymentId, 'paid');
    await hooks.depositCredited.run(tx, { memberId, agentId, amountSatang, paymentId });
    await publishLive(tx, { memberId }, 'payment.changed', { payment: publicPayment(paid) });
    await publishWallet(tx, memberId);
    return 'credited';
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
  const isSame =
    known.reference === payment.reference && known.amount_satang === BigInt(payment.amount_satang);
  if (!isSame) return 'invalid-request';
  return known.outcome === 'credited' ? 'duplicate' : 'review';
}

function doubtAbout(payment: BankPayment, found: PaymentRow | undefined): ReviewReason | null {
  if (!found) return 'reference-unknown';
  if (found.status === 'paid') return 'already-paid';
  return found.amount_satang === BigInt(payment.amount_satang) ? null : 'amount-differs';
}

async function keepForReview(
  tx: Tx,
  payment: BankPayment,
  found: PaymentRow | undefined,
  reason: ReviewReason,
): Promise<Status> {
  const payment_id = found?.payment_id ?? null;
  await record(tx, payment, { outcome: 'review', reason, payment_id });
  if (found && reason === 'amount-differs') {
    const changed = await setStatus(tx, found.payment_id, 'review');
    await publishLive(tx, { memberId: found.member_id }, 'payment.changed', {
      payment: publicPayment(changed),
    });
  }
  return 'review';
}

/** Writes down what a transaction came to, once: the row is never changed. */
async function record(
  tx: Tx,
  { transaction_id, reference, amount_satang, paid_at }: BankPayment,
  result: { outcome: 'credited' | 'review'; reason: string | null; payment_id: string | null },
): Promise<void> {
  const content = { transaction_id, reference, amount_satang: BigInt(amount_satang), paid_at };
  await tx
    .insertInto('bank_payment')
    .values({ ...content, ...result })
    .execute();
}
