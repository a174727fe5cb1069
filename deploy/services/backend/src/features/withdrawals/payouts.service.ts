import { type PayoutOrder, PayoutState } from '@sanuk/contract/outside/payout-webhook';
import { sql } from 'kysely';
import { Value } from 'typebox/value';
import type { AppContext } from '../../context/context.ts';
import { type Database, inTransaction } from '../../database/database.ts';
import { askOutside, jsonOf, postSigned } from '../../http/outside-call.ts';
import type { PayoutReports } from './payout-report.service.ts';
import { lockWithdrawal, moveTo, type WithdrawalRow } from './withdrawals.repository.ts';

const batch = 10;
const timeoutMs = 3_000;
/** So often a payout is asked after before it is worth a warning: more than ten minutes. */
const askedOften = 10;

/**
 * Hands approved withdrawals to the bank and looks after those it has not answered for. Both happen outside of every money
 * transaction and may happen twice: the bank knows an id it was sent before, and a report counts once.
 */
export function createPayouts({ db, config, log }: AppContext, reports: PayoutReports) {
  const { url, keys } = config.bank;

  async function send(row: WithdrawalRow): Promise<void> {
    await postSigned(`${url}/payouts`, keys.signingKey('bank'), orderOf(row), timeoutMs);
    await inTransaction(db, async (tx) => {
      const now = await lockWithdrawal(tx, row.withdrawal_id);
      // The bank's report may have been faster than its answer.
      if (now?.status === 'approved') await moveTo(tx, row.withdrawal_id, 'sent');
    });
  }

  async function ask(row: WithdrawalRow): Promise<void> {
    const answer = await askOutside({
      method: 'GET',
      url: `${url}/payouts/${row.withdrawal_id}`,
      key: keys.signingKey('bank'),
      timeoutMs: timeoutMs,
    });
    // The bank has lost it: it is told again, under the same id.
    if (answer.status === 404) return send(row);
    const state = answer.status === 200 ? jsonOf(answer) : null;
    if (!Value.Check(PayoutState, state) || state.payout_id !== row.withdrawal_id)
      throw new Error(`the bank answered ${answer.status} and no state of the payout`);
    if (state.report) await reports.receive(state.report, null);
    else if (row.try_attempts >= askedOften)
      log.warn({ withdrawal: row.withdrawal_id }, 'the bank has not paid a withdrawal for long');
  }

  async function each(status: 'approved' | 'sent', work: (row: WithdrawalRow) => Promise<void>) {
    if (!url) return 0;
    const rows = await takeDue(db, status);
    await Promise.all(
      rows.map((row) =>
        work(row).catch((cause: unknown) =>
          log.warn(
            { withdrawal: row.withdrawal_id, reason: String(cause) },
            `the bank did not answer for a payout`,
          ),
        ),
      ),
    );
    return rows.length;
  }

  return {
    /** Tells the bank of what was approved; when it is away, again after 1, 2, 4 … 600 seconds. */
    tell: () => each('approved', send),
    /** Asks the bank about what it has not reported of for a minute, ever less often. */
    lookAfter: () => each('sent', ask),
  };
}

/** Takes due rows for this process by moving their next time on; a process that dies leaves them to the others. */
async function takeDue(db: Database, status: 'approved' | 'sent'): Promise<WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`
    update withdrawal set
      try_attempts = try_attempts + 1,
      next_try_at = clock_timestamp() + interval '3 seconds'
        + make_interval(secs => least(600, (case when status = 'sent' then 30 else 1 end) * 2 ^ least(try_attempts, 10)))
    where withdrawal_id in (
      select withdrawal_id from withdrawal
      where status = ${status} and next_try_at <= statement_timestamp()
      order by next_try_at limit ${batch} for update skip locked
    )
    returning *`.execute(db);
  return rows;
}

const orderOf = (row: WithdrawalRow): PayoutOrder => ({
  payout_id: row.withdrawal_id,
  amount_satang: Number(row.amount_satang),
  bank_code: row.bank_code,
  bank_account: row.bank_account,
  account_name: row.account_name,
  reference: row.reference,
});
