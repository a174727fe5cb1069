import type { BillStatus } from '@sanuk/contract/areas/lotto';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../database/database.ts';
import type { BillRow } from './lotto-bills.tables.ts';

/** Takes bills of a round that wait for their outcome; another process that does the same gets others. */
export function lockPendingBills(tx: Tx, roundId: string, limit: number): Promise<BillRow[]> {
  return (
    tx
      .selectFrom('lotto_bill')
      .selectAll()
      .where('round_id', '=', roundId)
      .where('status', '=', 'pending')
      // In one order of wallets, so that two processes never wait for each other.
      .orderBy('member_id')
      .orderBy('bill_id')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute()
  );
}

/**
 * The next members with won or lost bills that are settled by the outcome before this one, with all of these bills: what a member wins
 * and loses by a correction is set off. One member at least, however many bills. The caller is alone with the round's correction.
 */
export async function lockOutdatedBills(
  tx: Tx,
  roundId: string,
  outcomeNo: number,
  chunk: { members: number; bills: number },
): Promise<BillRow[]> {
  // Every bill of the round has the outcome before: the correction before this one has ended.
  const outdated = sql`round_id = ${roundId} and outcome_no = ${outcomeNo - 1} and status in ('won', 'lost')`;
  const { rows } = await sql<BillRow>`
    with next as (
      select member_id, count(*) as bills from lotto_bill where ${outdated}
       group by member_id order by member_id limit ${chunk.members}
    ), counted as (select member_id, sum(bills) over (order by member_id) - bills as before from next)
    select * from lotto_bill
     where ${outdated} and member_id in (select member_id from counted where before < ${chunk.bills})
     order by member_id, bill_id for update`.execute(tx);
  return rows;
}

/** Moves corrected bills to this outcome. The time of their first settlement stays: periods count a bill by it. */
export async function saveCorrectedBills(
  tx: Tx,
  outcomes: readonly BillOutcome[],
  outcomeNo: number,
): Promise<void> {
  await sql`
    update lotto_bill as bill set status = outcome.status, win_satang = outcome.win, outcome_no = ${outcomeNo}
      from unnest(${outcomes.map((one) => one.billId)}::uuid[], ${outcomes.map((one) => one.status)}::text[],
             ${outcomes.map((one) => one.winSatang)}::bigint[]) as outcome (bill_id, status, win)
     where bill.bill_id = outcome.bill_id`.execute(tx);
}

/** Whether any bill still waits, locked by somebody or not. */
export async function hasPendingBills(queries: Queries, roundId: string): Promise<boolean> {
  const found = await queries
    .selectFrom('lotto_bill')
    .select('bill_id')
    .where('round_id', '=', roundId)
    .where('status', '=', 'pending')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export interface LineOutcome {
  billId: string;
  lineNo: number;
  status: BillStatus;
  winSatang: number;
}

export async function saveLineOutcomes(tx: Tx, outcomes: readonly LineOutcome[]): Promise<void> {
  await sql`
    update lotto_bill_line as line set status = outcome.status, win_satang = outcome.win
      from unnest(${outcomes.map((one) => one.billId)}::uuid[], ${outcomes.map((one) => one.lineNo)}::int[],
             ${outcomes.map((one) => one.status)}::text[], ${outcomes.map((one) => one.winSatang)}::bigint[])
        as outcome (bill_id, line_no, status, win)
     where line.bill_id = outcome.bill_id and line.line_no = outcome.line_no`.execute(tx);
}

export interface BillOutcome {
  billId: string;
  status: BillStatus;
  winSatang: number;
}

/** Settles pending bills by this outcome of their round. */
export async function saveBillOutcomes(
  tx: Tx,
  outcomes: readonly BillOutcome[],
  outcomeNo: number,
): Promise<void> {
  await sql`
    update lotto_bill as bill set status = outcome.status, win_satang = outcome.win, settled_at = clock_timestamp(),
        outcome_no = ${outcomeNo}
      from unnest(${outcomes.map((one) => one.billId)}::uuid[], ${outcomes.map((one) => one.status)}::text[],
             ${outcomes.map((one) => one.winSatang)}::bigint[]) as outcome (bill_id, status, win)
     where bill.bill_id = outcome.bill_id`.execute(tx);
}

/** Uses up one of the day's cancellations. @returns how many are used now, or null when there were none left */
export async function useCancel(
  tx: Tx,
  memberId: string,
  day: string,
  perDay: number,
): Promise<number | null> {
  const { rows } = await sql<{ used: number }>`
    insert into lotto_cancel_day as day (member_id, day, used) values (${memberId}, ${day}, 1)
    on conflict (member_id, day) do update set used = day.used + 1 where day.used < ${perDay}
    returning used`.execute(tx);
  return rows[0]?.used ?? null;
}

/** Whether this member used the key for another bill. */
export async function isCancelKeyUsed(
  tx: Tx,
  memberId: string,
  key: string,
  billId: string,
): Promise<boolean> {
  const found = await tx
    .selectFrom('lotto_bill')
    .select('bill_id')
    .where('member_id', '=', memberId)
    .where('cancel_key', '=', key)
    .where('bill_id', '<>', billId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function saveCancelled(
  tx: Tx,
  billId: string,
  cancel: { key: string; balanceSatang: bigint; left: number },
): Promise<void> {
  await tx
    .updateTable('lotto_bill_line')
    .set({ status: 'cancelled' })
    .where('bill_id', '=', billId)
    .execute();
  await tx
    .updateTable('lotto_bill')
    .set({
      status: 'cancelled',
      settled_at: sql`clock_timestamp()`,
      cancel_key: cancel.key,
      cancel_balance_satang: cancel.balanceSatang,
      cancels_left: cancel.left,
    })
    .where('bill_id', '=', billId)
    .execute();
}
