import { type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../../database/database.ts';
import type { LottoBillCorrectionTable, LottoCorrectionTable } from './lotto-corrections.tables.ts';

export type CorrectionRow = Selectable<LottoCorrectionTable>;

/** Whether a correction of the round is proposed, or approved and not carried out yet. */
export async function hasOpenCorrection(tx: Tx, roundId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('lotto_correction')
    .select('correction_id')
    .where('round_id', '=', roundId)
    .where((where) =>
      where.or([
        where('status', '=', 'proposed'),
        where.and([where('status', '=', 'approved'), where('finished_at', 'is', null)]),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

/** Approved corrections that have bills left, the oldest first. */
export async function findRunning(queries: Queries): Promise<string[]> {
  const rows = await queries
    .selectFrom('lotto_correction')
    .select('correction_id')
    .where('status', '=', 'approved')
    .where('finished_at', 'is', null)
    .orderBy('decided_at')
    .execute();
  return rows.map(({ correction_id }) => correction_id);
}

/** One of them; undefined when it has ended, or another process is at it. */
export function lockRunning(tx: Tx, correctionId: string): Promise<CorrectionRow | undefined> {
  return tx
    .selectFrom('lotto_correction')
    .selectAll()
    .where('correction_id', '=', correctionId)
    .where('status', '=', 'approved')
    .where('finished_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** What a correction changed of one bill. */
export interface BillChange {
  billId: string;
  memberId: string;
  oldStatus: string;
  oldWinSatang: bigint;
  newStatus: string;
  newWinSatang: bigint;
}

export async function insertChanges(
  tx: Tx,
  { correction_id, outcome_no }: CorrectionRow,
  changes: readonly BillChange[],
): Promise<void> {
  const of = <T>(read: (change: BillChange) => T) => changes.map(read);
  // Arrays, not a parameter for each value: a member may have thousands of bills in a round.
  await sql`
    insert into lotto_bill_correction
      (bill_id, outcome_no, correction_id, member_id, old_status, old_win_satang, new_status, new_win_satang)
    select bill_id, ${outcome_no}, ${correction_id}, member_id, old_status, old_win, new_status, new_win
      from unnest(${of(({ billId }) => billId)}::uuid[], ${of(({ memberId }) => memberId)}::uuid[],
        ${of(({ oldStatus }) => oldStatus)}::text[], ${of(({ oldWinSatang }) => String(oldWinSatang))}::bigint[],
        ${of(({ newStatus }) => newStatus)}::text[], ${of(({ newWinSatang }) => String(newWinSatang))}::bigint[])
      as change (bill_id, member_id, old_status, old_win, new_status, new_win)`.execute(tx);
}

/** Numbers of the outcomes that last changed these bills; 0 is the first settlement of a bill without a row. */
export async function findPaidBy(tx: Tx, billIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ bill_id: string; outcome_no: number }>`
    select bill_id, max(outcome_no) as outcome_no from lotto_bill_correction
     where bill_id = any(${billIds}::uuid[]) group by bill_id`.execute(tx);
  return new Map(rows.map(({ bill_id, outcome_no }) => [bill_id, outcome_no]));
}

export interface BrandSums {
  agent_id: number;
  bills: number;
  members: number;
  taken: bigint;
  paid: bigint;
  returned: bigint;
  writtenOff: bigint;
}

/** Notes that every bill has the new outcome, and what that came to. */
export async function finish(tx: Tx, correctionId: string, sums: readonly BrandSums[]): Promise<void> {
  const total = (read: (one: BrandSums) => bigint) => sums.reduce((sum, one) => sum + read(one), 0n);
  await tx
    .updateTable('lotto_correction')
    .set({
      finished_at: sql<Date>`clock_timestamp()`,
      bills: sums.reduce((sum, one) => sum + one.bills, 0),
      taken_satang: total((one) => one.taken),
      paid_satang: total((one) => one.paid),
      returned_satang: total((one) => one.returned),
      written_off_satang: total((one) => one.writtenOff),
    })
    .where('correction_id', '=', correctionId)
    .execute();
}

/** What a correction did, by the brand of the members; the brand that ordered it is always there. */
export async function sumByBrand(tx: Tx, correction: CorrectionRow): Promise<BrandSums[]> {
  const { correction_id, agent_id, round_id, top3 } = correction;
  const { rows } = await sql<BrandSums>`
    with changed as (
      select bill.agent_id, change.member_id, change.old_win_satang, change.new_win_satang,
          case change.new_status when 'refunded' then bill.total_satang else 0 end as returned
        from lotto_bill_correction change join lotto_bill bill using (bill_id)
       where change.correction_id = ${correction_id}
      union all
      -- Bills of a void round that had no outcome before: nothing was changed, their stakes were returned.
      select agent_id, member_id, 0, 0, total_satang from lotto_bill
       where ${top3}::text is null and round_id = ${round_id} and status = 'refunded'
         and not exists (select from lotto_bill_correction c where c.bill_id = lotto_bill.bill_id)
    ), written as (
      select m.agent_id, sum(w.amount_satang) as amount from lotto_write_off w join member m using (member_id)
       where w.correction_id = ${correction_id} group by 1
    )
    select brand.agent_id, count(changed.member_id)::int as bills, count(distinct changed.member_id)::int as members,
        coalesce(sum(old_win_satang) filter (where old_win_satang <> new_win_satang), 0)::bigint as taken,
        coalesce(sum(new_win_satang) filter (where old_win_satang <> new_win_satang), 0)::bigint as paid,
        coalesce(sum(returned), 0)::bigint as returned, coalesce(max(written.amount), 0)::bigint as "writtenOff"
      from (select agent_id from changed union select ${agent_id}::integer) as brand
      left join changed using (agent_id) left join written using (agent_id)
     group by brand.agent_id order by brand.agent_id`.execute(tx);
  return rows;
}

/** What a correction changed of a bill, with the correction. */
export interface TracedChange extends Selectable<LottoBillCorrectionTable> {
  agent_id: number;
  round_id: string;
  old_top3: string | null;
  old_bottom2: string | null;
  top3: string | null;
  bottom2: string | null;
  reason: string;
  decided_by: string | null;
}

/** Finds what corrections changed of a bill, oldest first. */
export async function findChangesOfBill(
  queries: Queries,
  billId: string,
  limit: number,
): Promise<TracedChange[]> {
  const { rows } = await sql<TracedChange>`
    select change.*, c.agent_id, c.round_id, c.old_top3, c.old_bottom2, c.top3, c.bottom2, c.reason, c.decided_by
      from lotto_bill_correction change join lotto_correction c using (correction_id)
     where change.bill_id = ${billId} order by change.outcome_no limit ${limit}`.execute(queries);
  return rows;
}
