import { type InsertObject, type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { memberAccounts } from '../../ledger/ledger.accounts.ts';
import { publishLive } from '../../live/live.service.ts';
import { isHeldAsSamePerson } from '../same-person/same-person.service.ts';
import type { MemberFacts } from './promotion.rules.ts';
import type { PromotionUseTable } from './promotions.tables.ts';

export type UseRow = Selectable<PromotionUseTable>;
export type NewUse = InsertObject<Tables, 'promotion_use'>;

/** Alone with the promotions of this member until the end of `tx`. Whoever moves cash as well has locked that before. */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${memberId}, 7219))`.execute(tx);
}

export async function findChoice(queries: Queries, memberId: string): Promise<string | null> {
  const found = await queries
    .selectFrom('promotion_choice')
    .select('promotion_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return found?.promotion_id ?? null;
}

export async function choose(tx: Tx, memberId: string, promotion_id: string): Promise<void> {
  await tx
    .insertInto('promotion_choice')
    .values({ member_id: memberId, promotion_id })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ promotion_id, selected_at: sql<Date>`clock_timestamp()` }),
    )
    .execute();
}

export async function dropChoice(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('promotion_choice').where('member_id', '=', memberId).execute();
}

export function findActive(queries: Queries, memberId: string): Promise<UseRow | undefined> {
  return queries
    .selectFrom('promotion_use')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', '=', 'active')
    .executeTakeFirst();
}

/** Those that are over, newest first. */
export function findPast(queries: Queries, memberId: string, limit: number): Promise<UseRow[]> {
  return queries
    .selectFrom('promotion_use')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', '<>', 'active')
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

export function findUse(queries: Queries, useId: string): Promise<UseRow | undefined> {
  return queries.selectFrom('promotion_use').selectAll().where('use_id', '=', useId).executeTakeFirst();
}

/** Midnight of this day in Bangkok (UTC+7 all year). */
const today = sql`date_trunc('day', statement_timestamp() + interval '7 hours') - interval '7 hours'`;

/** @param without deposits that are credited in this transaction and do not count yet */
export async function findFacts(queries: Queries, memberId: string, without = 0): Promise<MemberFacts> {
  const { rows } = await sql<{ ever: number; today: number }>`
    with mine as (
      select created_at from ledger.transfer
      where to_entry = (select id from ledger.account where code = ${memberAccounts(memberId).cash}) and kind = 'deposit'
      order by created_at desc limit 2)
    select count(*)::int as ever, count(*) filter (where created_at >= ${today})::int as today from mine`.execute(
    queries,
  );
  const used = await sql<{ promotion_id: string; ever: number; today: number }>`
    select promotion_id, count(*)::int as ever, count(*) filter (where started_at >= ${today})::int as today
    from promotion_use where member_id = ${memberId} group by promotion_id`.execute(queries);
  const active = await findActive(queries, memberId);
  return {
    deposits: (rows[0]?.ever ?? 0) - without,
    depositsToday: (rows[0]?.today ?? 0) - without,
    uses: new Map(
      used.rows.map(({ promotion_id, ever, today: now }) => [promotion_id, { ever, today: now }]),
    ),
    isHeld: await isHeldAsSamePerson(queries, memberId),
    activeTitle: active?.title ?? null,
  };
}

/** The entry of the bonus wallet that was posted last, with what was there before it. */
export async function lastBonusEntry(tx: Tx, memberId: string): Promise<{ seq: bigint; before: bigint }> {
  const { rows } = await sql<{ seq: bigint; before: bigint }>`
    select e.seq, e.balance_before as before from ledger.account a
      join ledger.entry e on e.account_id = a.id and e.seq = a.seq
    where a.code = ${memberAccounts(memberId).bonus}`.execute(tx);
  const entry = rows[0];
  if (!entry) throw new Error('a bonus wallet without an entry');
  return entry;
}

export function insertUse(tx: Tx, use: NewUse): Promise<UseRow> {
  return tx.insertInto('promotion_use').values(use).returningAll().executeTakeFirstOrThrow();
}

/** Whatever a page shows of the member's promotions is fetched again. */
export const publishPromotions = (tx: Tx, memberId: string): Promise<void> =>
  publishLive(tx, { memberId }, 'promotion.changed', {});
