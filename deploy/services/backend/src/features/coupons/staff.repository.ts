import { type InsertObject, sql } from 'kysely';
import type { Queries, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import type { BatchRow } from './coupons.tables.ts';

/** A batch, and how often its codes were used. */
export interface BatchWithUse extends BatchRow {
  used: number;
}

const listed = 100;

const batches = sql`
  select b.*, (select coalesce(sum(c.used), 0)::int from coupon_code c where c.batch_id = b.batch_id) as used
    from coupon_batch b`;

/** The newest hundred of a brand, in one state or in each. */
export async function findBatches(
  queries: Queries,
  agentId: number,
  state: BatchRow['status'] | null,
): Promise<BatchWithUse[]> {
  const { rows } = await sql<BatchWithUse>`${batches} where b.agent_id = ${agentId}
    ${state === null ? sql`` : sql`and b.status = ${state}`} order by b.seq desc limit ${listed}`.execute(
    queries,
  );
  return rows;
}

export async function findBatch(
  queries: Queries,
  agentId: number,
  by: { id: string } | { key: string },
): Promise<BatchWithUse | undefined> {
  const one = 'id' in by ? sql`b.batch_id = ${by.id}::uuid` : sql`b.batch_key = ${by.key}`;
  const { rows } = await sql<BatchWithUse>`${batches} where b.agent_id = ${agentId} and ${one}`.execute(
    queries,
  );
  return rows[0];
}

/** Writes a batch down; false when its key is used already. */
export async function insertBatch(
  tx: Tx,
  row: Omit<
    InsertObject<Tables, 'coupon_batch'>,
    ('decided_by' | 'decided_at' | 'decided_reason') | ('stopped_by' | 'stopped_at' | 'stopped_reason')
  >,
): Promise<boolean> {
  const undecided = { decided_by: null, decided_at: null, decided_reason: null };
  const running = { stopped_by: null, stopped_at: null, stopped_reason: null };
  const inserted = await tx
    .insertInto('coupon_batch')
    .values({ ...row, ...undecided, ...running })
    .onConflict((conflict) => conflict.constraint('coupon_batch_key').doNothing())
    .returning('batch_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function insertCodes(
  tx: Tx,
  code: { batch_id: string; agent_id: number; uses: number },
  hashes: readonly Buffer[],
): Promise<void> {
  await tx
    .insertInto('coupon_code')
    .values(hashes.map((code_hash, at) => ({ ...code, nr: at + 1, code_hash })))
    .execute();
}

export async function insertMembers(tx: Tx, batch_id: string, members: readonly string[]): Promise<void> {
  await tx
    .insertInto('coupon_member')
    .values(members.map((member_id) => ({ batch_id, member_id })))
    .execute();
}

/** How often each code of a batch was used. */
export const findUses = (queries: Queries, batchId: string): Promise<{ nr: number; used: number }[]> =>
  queries
    .selectFrom('coupon_code')
    .select(['nr', 'used'])
    .where('batch_id', '=', batchId)
    .orderBy('nr')
    .execute();

/** Takes a batch from one state to the next, once: false when it is not in it any more. */
export async function moveBatch(
  tx: Tx,
  batchId: string,
  from: 'proposed' | 'open',
  { to, by, reason }: { to: 'open' | 'rejected' | 'stopped'; by: string; reason: string },
): Promise<boolean> {
  const at = sql<Date>`clock_timestamp()`;
  const step =
    to === 'stopped'
      ? { stopped_by: by, stopped_at: at, stopped_reason: reason }
      : { decided_by: by, decided_at: at, decided_reason: reason };
  const moved = await tx
    .updateTable('coupon_batch')
    .set({ status: to, ...step })
    .where('batch_id', '=', batchId)
    .where('status', '=', from)
    .returning('batch_id')
    .executeTakeFirst();
  return moved !== undefined;
}
