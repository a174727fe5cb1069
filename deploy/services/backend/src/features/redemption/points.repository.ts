import { sql } from 'kysely';
import type { Queries, Tx } from '../../database/database.ts';
import type { PointCategory, Stakes } from './points.rules.ts';

/** Alone with the counting of points until the end of `tx`; false when another process counts. */
export async function lockCounting(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(7223) as ours`.execute(tx);
  return rows[0]?.ours === true;
}

interface Due {
  due_id: bigint;
  member_id: string;
  agent_id: number;
}

/** The oldest valid stakes that were not counted. */
export async function findDue(tx: Tx, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select due.due_id, due.member_id, member.agent_id from point_due due join member using (member_id)
     order by due.due_id limit ${limit}`.execute(tx);
  return rows;
}

/** Valid stakes of cash that are due; a row that takes a stake back counts below 0. */
export async function findStakes(tx: Tx, dueIds: readonly bigint[]): Promise<Stakes[]> {
  const { rows } = await sql<{ member_id: string; category: PointCategory; satang: bigint }>`
    select due.member_id, stake.category, sum(stake.cash_valid_satang)::bigint as satang
      from unnest(${dueIds.map(String)}::bigint[]) as one (due_id) join point_due due using (due_id)
      join valid_stake stake using (valid_stake_id)
     group by due.member_id, stake.category`.execute(tx);
  return rows.map(({ member_id: memberId, ...stakes }) => ({ memberId, ...stakes }));
}

export async function dropDue(tx: Tx, dueIds: readonly bigint[]): Promise<void> {
  await sql`delete from point_due where due_id = any(${dueIds.map(String)}::bigint[])`.execute(tx);
}

/** What is left of a member's stakes below one point, by category. */
export async function findProgress(tx: Tx, memberIds: readonly string[]): Promise<Map<string, bigint>> {
  const rows = await tx
    .selectFrom('point_progress')
    .selectAll()
    .where('member_id', 'in', [...memberIds])
    .execute();
  return new Map(rows.map(({ member_id, category, satang }) => [`${member_id} ${category}`, satang]));
}

export async function saveProgress(tx: Tx, progress: readonly Stakes[]): Promise<void> {
  if (progress.length === 0) return;
  await tx
    .insertInto('point_progress')
    .values(progress.map(({ memberId, category, satang }) => ({ member_id: memberId, category, satang })))
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'category'])
        .doUpdateSet((row) => ({ satang: row.ref('excluded.satang') })),
    )
    .execute();
}

/** Points of a member that are not spent, by the day they came, the oldest first. */
export async function findLots(
  queries: Queries,
  memberId: string,
  limit: number,
): Promise<{ day: string; unspent: bigint }[]> {
  const { rows } = await sql<{ day: string; unspent: bigint }>`
    select day::text, unspent from point_lot where member_id = ${memberId} and unspent > 0
     order by day limit ${limit}`.execute(queries);
  return rows;
}

/** Members of a brand with points whose last day is over. */
export async function findExpired(
  queries: Queries,
  { agentId, expireDays, limit }: { agentId: number; expireDays: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select distinct lot.member_id from point_lot lot join member using (member_id)
     where lot.unspent > 0 and lot.day < ${firstGood(expireDays)} and member.agent_id = ${agentId}
     limit ${limit}`.execute(queries);
  return rows.map(({ member_id }) => member_id);
}

/** How many of a member's points those are. */
export async function expiredOf(tx: Tx, memberId: string, expireDays: number): Promise<bigint> {
  const { rows } = await sql<{ points: bigint }>`
    select coalesce(sum(unspent), 0)::bigint as points from point_lot
     where member_id = ${memberId} and unspent > 0 and day < ${firstGood(expireDays)}`.execute(tx);
  return rows[0]?.points ?? 0n;
}

/** The day of Bangkok before which points are gone. */
const firstGood = (expireDays: number) =>
  sql`(clock_timestamp() at time zone 'Asia/Bangkok')::date - ${expireDays}::integer`;
