import { type InsertObject, type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { publishLive } from '../../live/live.service.ts';
import type { Standing } from './coupon.rules.ts';
import type { BatchRow, CouponCodeTable, RedemptionRow } from './coupons.tables.ts';

/** A code with its batch, and how both stand for a member. */
export interface FoundCode {
  nr: number;
  batch: BatchRow;
  standing: Standing;
}

/**
 * Finds a code and locks it until `tx` ends: uses of one code wait for each other, and so does who stops its batch. Everything
 * is read after the lock, the clock as well.
 */
export async function lockCode(
  tx: Tx,
  agentId: number,
  hash: Buffer,
  memberId: string,
): Promise<FoundCode | undefined> {
  const { rows } = await sql<Pick<Selectable<CouponCodeTable>, 'batch_id' | 'nr' | 'used'>>`
    select c.batch_id, c.nr, c.used from coupon_code c join coupon_batch b using (batch_id)
     where c.agent_id = ${agentId} and c.code_hash = ${hash} for update of c for share of b`.execute(tx);
  const [code] = rows;
  if (!code) return undefined;
  const batch = await tx
    .selectFrom('coupon_batch')
    .selectAll()
    .where('batch_id', '=', code.batch_id)
    .executeTakeFirstOrThrow();
  const found = await sql<Omit<Standing, 'used'>>`
    select clock_timestamp() as now,
      exists (select from coupon_redemption where batch_id = ${code.batch_id} and member_id = ${memberId}) as "hasUsed",
      ${batch.members === null} or exists (
        select from coupon_member where batch_id = ${code.batch_id} and member_id = ${memberId}) as "isFor"`.execute(
    tx,
  );
  const [standing] = found.rows;
  if (!standing) throw new Error('the database did not say the time');
  return { nr: code.nr, batch, standing: { ...standing, used: code.used } };
}

/** Takes one use of a code that is locked. */
export async function countUse(tx: Tx, { batch, nr }: FoundCode): Promise<void> {
  await tx
    .updateTable('coupon_code')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('batch_id', '=', batch.batch_id)
    .where('nr', '=', nr)
    .execute();
}

export const findByRequestKey = (
  queries: Queries,
  memberId: string,
  key: string,
): Promise<RedemptionRow | undefined> =>
  queries
    .selectFrom('coupon_redemption')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('request_key', '=', key)
    .executeTakeFirst();

/** Writes a use down; undefined when the member has used another code of the batch meanwhile. */
export const insertRedemption = (
  tx: Tx,
  row: InsertObject<Tables, 'coupon_redemption'>,
): Promise<RedemptionRow | undefined> =>
  tx
    .insertInto('coupon_redemption')
    .values(row)
    .onConflict((conflict) => conflict.constraint('coupon_redemption_once').doNothing())
    .returningAll()
    .executeTakeFirst();

/** What a member used, newest first. */
export const findRedemptions = (
  queries: Queries,
  memberId: string,
  { before, limit }: { before: bigint | null; limit: number },
): Promise<RedemptionRow[]> =>
  queries
    .selectFrom('coupon_redemption')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(before !== null, (query) => query.where('seq', '<', before))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();

export const publishCoupons = (tx: Tx, memberId: string): Promise<void> =>
  publishLive(tx, { memberId }, 'coupon.changed', {});
