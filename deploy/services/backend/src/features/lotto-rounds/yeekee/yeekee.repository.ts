import { sql } from 'kysely';
import type { Queries, Tx } from '../../../database/database.ts';
import type { LottoYeekeeTable } from '../lotto-rounds.tables.ts';

export interface YeekeeRow extends Omit<LottoYeekeeTable, 'planned_done' | 'shot_count'> {
  planned_done: number;
  shot_count: number;
}

/** A shot with who made it; both null for one of the system. */
export interface ShotRow {
  position: number;
  number: string;
  at: Date;
  member_id: string | null;
  phone: string | null;
}

export interface ShotPlan {
  nonce: string;
  commitment: string;
  numbers: string[];
  times: Date[];
}

/** Seals the system shots of a round: from here on nobody changes them. */
export async function insertPlan(tx: Tx, roundId: string, plan: ShotPlan): Promise<void> {
  await tx
    .insertInto('lotto_yeekee')
    .values({
      round_id: roundId,
      nonce: plan.nonce,
      commitment: plan.commitment,
      planned_numbers: plan.numbers,
      planned_at: plan.times,
      next_shot_at: plan.times[0] ?? null,
    })
    .execute();
}

/** Shots that are due, of rounds whose shots are not over: what comes later is the draw's to judge. */
const selectDue = (queries: Queries) =>
  queries
    .selectFrom('lotto_yeekee as yeekee')
    .innerJoin('lotto_round as round', 'round.round_id', 'yeekee.round_id')
    .where('yeekee.next_shot_at', '<=', sql<Date>`statement_timestamp()`)
    .where('round.result_at', '>', sql<Date>`statement_timestamp()`);

export async function isAnyShotDue(queries: Queries): Promise<boolean> {
  const found = await selectDue(queries).select('yeekee.round_id').limit(1).executeTakeFirst();
  return found !== undefined;
}

/** Takes rounds with a shot that is due; another process that does the same gets others. */
export function lockDueShots(tx: Tx, limit: number): Promise<YeekeeRow[]> {
  return selectDue(tx)
    .selectAll('yeekee')
    .orderBy('yeekee.next_shot_at')
    .limit(limit)
    .forUpdate('yeekee')
    .skipLocked()
    .execute();
}

/** Who holds this row is alone with the round's list: positions come from it. */
export function lockYeekee(tx: Tx, roundId: string): Promise<YeekeeRow | undefined> {
  return tx
    .selectFrom('lotto_yeekee')
    .selectAll()
    .where('round_id', '=', roundId)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds system shots at the end of the list. The caller holds the lock of the round's row, which gives the positions. */
export async function appendSystemShots(
  tx: Tx,
  yeekee: YeekeeRow,
  numbers: readonly string[],
): Promise<Pick<ShotRow, 'position' | 'number' | 'at'>[]> {
  if (numbers.length === 0) return [];
  const shots = await tx
    .insertInto('lotto_shot')
    .values(
      numbers.map((number, index) => ({
        round_id: yeekee.round_id,
        position: yeekee.shot_count + index + 1,
        number,
        member_id: null,
      })),
    )
    .returning(['position', 'number', 'at'])
    .execute();
  const done = yeekee.planned_done + numbers.length;
  await tx
    .updateTable('lotto_yeekee')
    .set({
      planned_done: done,
      shot_count: yeekee.shot_count + numbers.length,
      next_shot_at: yeekee.planned_at[done] ?? null,
    })
    .where('round_id', '=', yeekee.round_id)
    .execute();
  return shots;
}

/** Adds a member's shot at the end of the list. The caller holds the lock of the round's row. */
export async function appendMemberShot(
  tx: Tx,
  yeekee: YeekeeRow,
  shot: { memberId: string; number: string },
): Promise<Pick<ShotRow, 'position' | 'number' | 'at'>> {
  const position = yeekee.shot_count + 1;
  await tx
    .updateTable('lotto_yeekee')
    .set({ shot_count: position })
    .where('round_id', '=', yeekee.round_id)
    .execute();
  return tx
    .insertInto('lotto_shot')
    .values({ round_id: yeekee.round_id, position, number: shot.number, member_id: shot.memberId })
    .returning(['position', 'number', 'at'])
    .executeTakeFirstOrThrow();
}

/** When a member last shot in a round. */
export async function findLastShotAt(
  queries: Queries,
  roundId: string,
  memberId: string,
): Promise<Date | null> {
  const row = await queries
    .selectFrom('lotto_shot')
    .select('at')
    .where('round_id', '=', roundId)
    .where('member_id', '=', memberId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Shots in order of arrival, the first one first. */
export function findShots(queries: Queries, roundId: string): Promise<ShotRow[]> {
  return queries
    .selectFrom('lotto_shot as shot')
    .leftJoin('member', 'member.member_id', 'shot.member_id')
    .select(['shot.position', 'shot.number', 'shot.at', 'shot.member_id', 'member.phone'])
    .where('shot.round_id', '=', roundId)
    .orderBy('shot.position')
    .execute();
}

export function findYeekee(queries: Queries, roundId: string): Promise<YeekeeRow | undefined> {
  return queries.selectFrom('lotto_yeekee').selectAll().where('round_id', '=', roundId).executeTakeFirst();
}
