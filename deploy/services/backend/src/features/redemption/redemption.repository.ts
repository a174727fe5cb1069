import { type Insertable, sql } from 'kysely';
import type { Queries, Tx } from '../../database/database.ts';
import { type Taken, windowsOf } from './redemption.rules.ts';
import type { RedemptionRow, RedemptionTable } from './redemption.tables.ts';

export type NewRedemption = Insertable<RedemptionTable>;

/** Alone with the purchases of this member until the end of `tx`: quotas are counted and used by one at a time. */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${memberId}, 7221))`.execute(tx);
}

/** What a member took of each item in the running day and week. */
export async function findTaken(queries: Queries, memberId: string, now: Date): Promise<Map<string, Taken>> {
  const { day, week } = windowsOf(now);
  const { rows } = await sql<{ item_id: string; day: number; week: number }>`
    select item_id, coalesce(sum(quantity) filter (where at >= ${day.from}), 0)::integer as day, sum(quantity)::integer as week
      from redemption where member_id = ${memberId} and at >= ${week.from} and state <> 'cancelled'
     group by item_id`.execute(queries);
  return new Map(rows.map(({ item_id, ...taken }) => [item_id, taken]));
}

/** How many of each item of a brand are taken. */
export async function findStocks(queries: Queries, agentId: number): Promise<Map<string, number>> {
  const rows = await queries
    .selectFrom('redemption_stock')
    .select(['item_id', 'taken'])
    .where('agent_id', '=', agentId)
    .execute();
  return new Map(rows.map(({ item_id, taken }) => [item_id, taken]));
}

interface OfStock {
  agentId: number;
  itemId: string;
  quantity: number;
}

/** Takes some of an item; who comes at the same moment waits. @returns how many are taken now; null when there are not so many */
export async function takeStock(
  tx: Tx,
  { agentId, itemId, quantity }: OfStock,
  stock: number,
): Promise<number | null> {
  const { rows } = await sql<{ taken: number }>`
    insert into redemption_stock as stock (agent_id, item_id, taken)
      select ${agentId}, ${itemId}, ${quantity}::integer where ${quantity}::integer <= ${stock}::integer
    on conflict (agent_id, item_id) do update set taken = stock.taken + excluded.taken
      where stock.taken + excluded.taken <= ${stock}::integer
    returning taken`.execute(tx);
  return rows[0]?.taken ?? null;
}

export async function returnStock(tx: Tx, { agentId, itemId, quantity }: OfStock): Promise<void> {
  await tx
    .updateTable('redemption_stock')
    .set({ taken: sql<number>`taken - ${quantity}` })
    .where('agent_id', '=', agentId)
    .where('item_id', '=', itemId)
    .execute();
}

export const insertRedemption = (tx: Tx, row: NewRedemption): Promise<RedemptionRow> =>
  tx.insertInto('redemption').values(row).returningAll().executeTakeFirstOrThrow();

/** What a member bought, newest first. */
export async function findRedemptions(
  queries: Queries,
  memberId: string,
  {
    state,
    before,
    limit,
  }: { state: RedemptionRow['state'] | undefined; before: string | undefined; limit: number },
): Promise<RedemptionRow[]> {
  const { rows } = await sql<RedemptionRow>`
    select * from redemption where member_id = ${memberId}
      ${state === undefined ? sql`` : sql`and state = ${state}`}
      ${before === undefined ? sql`` : sql`and seq < ${before}::bigint`}
     order by seq desc limit ${limit}`.execute(queries);
  return rows;
}
