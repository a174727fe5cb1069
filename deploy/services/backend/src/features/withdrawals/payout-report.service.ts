import type { PayoutReport, PayoutReportAnswer } from '@sanuk/contract/outside/payout-webhook';
import { sql } from 'kysely';
import type { AppContext } from '../../context/context.ts';
import { inTransaction, type Tx } from '../../database/database.ts';
import { isUuid } from '../../database/ids.ts';
import type { SignedCall } from '../../http/signed-call.ts';
import { giveBack, payOut } from './withdrawal.money.ts';
import { lockWithdrawal, moveTo, type WithdrawalRow } from './withdrawals.repository.ts';
import { withdrawalText } from './withdrawals.text.ts';

type Status = PayoutReportAnswer['status'];

const statuses: readonly Status[] = ['applied', 'duplicate', 'review', 'invalid-request'];

/**
 * Takes in what the bank says of a payout, exactly once per transaction id, however late and in whatever order.
 * - of a withdrawal that was approved, with its amount: paid, or failed and given back
 * - anything else contradicts what is known: kept for staff to look into, and moves nothing
 */
export function createPayoutReports({ db, log, metrics }: Pick<AppContext, 'db' | 'log' | 'metrics'>) {
  const reports = metrics.counter(
    'sanuk_bank_payouts_total',
    'Payouts that the bank reported, by result and answer.',
    ['result', 'status'],
  );
  // Alerts compare with the value before: the first report of a kind counts as well.
  for (const result of ['paid', 'failed'] satisfies PayoutReport['result'][])
    for (const status of statuses) reports.inc({ result, status }, 0);
  return {
    /** @param signed what proves the bank's call; null of what it answered when the backend asked */
    async receive(report: PayoutReport, signed: SignedCall | null): Promise<Status> {
      const status = await inTransaction(db, async (tx) => {
        const known = await recall(tx, report);
        if (known) return known;
        const found = isUuid(report.payout_id) ? await lockWithdrawal(tx, report.payout_id) : undefined;
        const problem = problemOf(report, found);
        await record(tx, { ...report, signed }, found, problem);
        if (problem !== null || !found) return 'review';
        await apply(tx, report, found);
        return 'applied';
      });
      reports.inc({ result: report.result, status });
      if (status === 'review')
        log.warn({ transaction: report.transaction_id }, 'a payout report is kept for review');
      else log.info({ transaction: report.transaction_id, status }, 'payout report received');
      return status;
    },
  };
}
export type PayoutReports = ReturnType<typeof createPayoutReports>;

async function apply(tx: Tx, { result }: PayoutReport, found: WithdrawalRow): Promise<void> {
  if (result === 'paid') {
    await payOut(tx, found);
    await moveTo(tx, found.withdrawal_id, 'paid');
  } else {
    await giveBack(tx, found);
    await moveTo(tx, found.withdrawal_id, 'failed', withdrawalText.bankFailed);
  }
}

/** Alone with this transaction id until the end of `tx`; answers what it came to when it is known. */
async function recall(tx: Tx, report: PayoutReport): Promise<Status | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${report.transaction_id}, 7213))`.execute(tx);
  const known = await tx
    .selectFrom('bank_payout')
    .selectAll()
    .where('transaction_id', '=', report.transaction_id)
    .executeTakeFirst();
  if (!known) return null;
  const isSame =
    known.payout_id === report.payout_id &&
    known.result === report.result &&
    known.amount_satang === BigInt(report.amount_satang);
  if (!isSame) return 'invalid-request';
  return known.outcome === 'applied' ? 'duplicate' : 'review';
}

/** Why a report is not acted upon; null when it is. */
function problemOf(report: PayoutReport, found: WithdrawalRow | undefined): string | null {
  if (!found) return 'payout-unknown';
  if (found.amount_satang !== BigInt(report.amount_satang)) return 'amount-differs';
  return found.status === 'approved' || found.status === 'sent' ? null : `is-${found.status}`;
}

/** Writes down what was reported, once: the row is never changed. */
async function record(
  tx: Tx,
  report: PayoutReport & { signed: SignedCall | null },
  found: WithdrawalRow | undefined,
  problem: string | null,
): Promise<void> {
  const { transaction_id, payout_id, amount_satang, result, reported_at, signed } = report;
  await tx
    .insertInto('bank_payout')
    .values({
      ...{ transaction_id, payout_id, result, reported_at, problem },
      withdrawal_id: found?.withdrawal_id ?? null,
      amount_satang: BigInt(amount_satang),
      outcome: problem === null ? 'applied' : 'review',
      signed: signed && JSON.stringify(signed),
    })
    .execute();
}
