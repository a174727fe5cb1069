import { sql } from 'kysely';
import type { Queries, Tx } from '../../database/database.ts';
import type { StaffOrderKind, StaffOrderRow } from './approvals.tables.ts';

/** Makes orders of one person wait for each other until the end of `tx`, whatever their kind and brand. */
export async function lockPerson(tx: Tx, person: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${person}, 7225))`.execute(tx);
}

const today = sql<string>`(clock_timestamp() at time zone 'Asia/Bangkok')::date`;

/** Sums what a person proposed or approved of the orders that were carried out on this Bangkok day, on all brands. */
export async function readDaySum(tx: Tx, person: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(worth_satang), 0)::bigint as sum from (
      select worth_satang from staff_order where proposed_by = ${person} and done_on = ${today}
      union all
      select worth_satang from staff_order
       where approved_by = ${person} and done_on = ${today} and proposed_by <> ${person}) as counted`.execute(
    tx,
  );
  return rows[0]?.sum ?? 0n;
}

/** Whether a person of the staff, who was one of a brand, has no role for it any more. Keys of the settings belong to nobody here. */
export async function hasLeft(tx: Tx, person: string, agentId: number): Promise<boolean> {
  const { rows } = await sql<{ has_left: boolean }>`
    select exists (select from staff where name = ${person}) and not exists (
      select from staff join staff_grant using (staff_id) where name = ${person} and agent_id = ${agentId}) as has_left`.execute(
    tx,
  );
  return rows[0]?.has_left === true;
}

export async function insertStaffOrder(
  tx: Tx,
  order: Omit<StaffOrderRow, 'proposed_at' | 'approved_by' | 'done_on'>,
): Promise<void> {
  await tx
    .insertInto('staff_order')
    .values({ ...order, approved_by: null, done_on: null })
    .execute();
}

export const findStaffOrders = (
  queries: Queries,
  kind: StaffOrderKind,
  ids: readonly string[],
): Promise<StaffOrderRow[]> =>
  queries
    .selectFrom('staff_order')
    .selectAll()
    .where('kind', '=', kind)
    .where('order_id', 'in', ids)
    .execute();

/** Counts an order for its proposer and its approver, from now on. */
export async function countStaffOrder(
  tx: Tx,
  { kind, order_id }: Pick<StaffOrderRow, 'kind' | 'order_id'>,
  approvedBy: string,
): Promise<void> {
  await tx
    .updateTable('staff_order')
    .set({ approved_by: approvedBy, done_on: today })
    .where('kind', '=', kind)
    .where('order_id', '=', order_id)
    .execute();
}
