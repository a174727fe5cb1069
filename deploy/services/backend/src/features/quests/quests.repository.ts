import { sql } from 'kysely';
import type { Queries, Tx } from '../../database/database.ts';
import type { QuestClaimRow } from './quests.tables.ts';

/** The database's clock, and when the member joined. */
export async function readTimes(queries: Queries, memberId: string): Promise<{ now: Date; joined: Date }> {
  const { rows } = await sql<{ now: Date; joined: Date }>`
    select clock_timestamp() as now, created_at as joined from member where member_id = ${memberId}`.execute(
    queries,
  );
  const [row] = rows;
  if (!row) throw new Error('a session without a member');
  return row;
}

/** Claims of one member wait for each other until the end of `tx`. */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${memberId}, 7224))`.execute(tx);
}

/** From now on the member is told of what moves. Written once in a while only: a list is asked for often. */
export async function watch(queries: Queries, memberId: string): Promise<void> {
  await sql`
    insert into quest_member as known (member_id, watched_until, seen)
    values (${memberId}, clock_timestamp() + interval '2 hours', ${seenOf(sql`${memberId}::uuid`)})
    on conflict (member_id) do update set watched_until = excluded.watched_until
      where known.watched_until < clock_timestamp() + interval '90 minutes'`.execute(queries);
}

/** What changes whenever something moves that a quest counts: each part is read from the end of an index. */
const seenOf = (memberId: ReturnType<typeof sql>) => sql<string>`concat_ws('/',
  (select seq from ledger.account where code = 'member:' || ${memberId} || ':cash'),
  (select max(created_at) from game_transaction where member_id = ${memberId} and closes_round),
  (select max(settled_at) from lotto_bill where member_id = ${memberId} and status in ('won', 'lost')),
  (select max(created_at) from wheel_spin where member_id = ${memberId}))`;

/** Members who look at their quests and of whom something has moved since; it is noted that they are told now. */
export async function takeMoved(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    with moved as (
      select w.member_id, now.seen from quest_member w
        cross join lateral (select ${seenOf(sql`w.member_id`)} as seen) as now
       where w.watched_until > clock_timestamp() and w.seen is distinct from now.seen
       limit ${limit} for update of w skip locked
    )
    update quest_member w set seen = moved.seen from moved where w.member_id = moved.member_id
    returning w.member_id`.execute(tx);
  return rows.map(({ member_id }) => member_id);
}

/** @returns whether it was the first time that day */
export async function insertCheckIn(tx: Tx, memberId: string, day: string): Promise<boolean> {
  const row = await tx
    .insertInto('quest_check_in')
    .values({ member_id: memberId, day })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  return row !== undefined;
}

/** What the member claimed of periods that are still shown. */
export function findClaims(queries: Queries, memberId: string, since: Date): Promise<QuestClaimRow[]> {
  return queries
    .selectFrom('quest_claim')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('claimed_at', '>=', since)
    .execute();
}

export function findClaim(
  queries: Queries,
  memberId: string,
  questId: string,
  periodId: string,
): Promise<QuestClaimRow | undefined> {
  return queries
    .selectFrom('quest_claim')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('quest_id', '=', questId)
    .where('period_id', '=', periodId)
    .executeTakeFirst();
}

export function insertClaim(tx: Tx, claim: Omit<QuestClaimRow, 'claimed_at'>): Promise<QuestClaimRow> {
  return tx.insertInto('quest_claim').values(claim).returningAll().executeTakeFirstOrThrow();
}
