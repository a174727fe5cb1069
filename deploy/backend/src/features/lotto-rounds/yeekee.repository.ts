import { sql } from 'kysely';
import type { Queries, Tx } from '../../kernel/database.ts';
import type { LottoYeekeeTable } from './lotto-rounds.tables.ts';

export interface YeekeeRow extends Omit<LottoYeekeeTable, 'planned_done' | 'shot_count'> {
  planned_done: number;
  shot_count: number;
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
    .where('yeekee.next_shot_at', '<=', sql<Date>`clock_timestamp()`)
    .where('round.result_at', '>', sql<Date>`clock_timestamp()`);

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

export function lockYeekee(tx: Tx, roundId: string): Promise<YeekeeRow> {
  return tx
    .selectFrom('lotto_yeekee')
    .selectAll()
    .where('round_id', '=', roundId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Adds system shots at the end of the list. The caller holds the lock of the round's row, which gives the positions. */
export async function appendSystemShots(
  tx: Tx,
  yeekee: YeekeeRow,
  numbers: readonly string[],
): Promise<void> {
  if (numbers.length === 0) return;
  await tx
    .insertInto('lotto_shot')
    .values(
      numbers.map((number, index) => ({
        round_id: yeekee.round_id,
        position: yeekee.shot_count + index + 1,
        number,
      })),
    )
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
}

/** No more shots of the system in a round that is over. */
export async function stopShots(tx: Tx, roundId: string): Promise<void> {
  await tx
    .updateTable('lotto_yeekee')
    .set({ next_shot_at: null })
    .where('round_id', '=', roundId)
    .where('next_shot_at', 'is not', null)
    .execute();
}

/** Shots in order of arrival, the first one first. */
export function findShots(queries: Queries, roundId: string) {
  return queries
    .selectFrom('lotto_shot')
    .select(['position', 'number', 'at'])
    .where('round_id', '=', roundId)
    .orderBy('position')
    .execute();
}

export function findYeekee(queries: Queries, roundId: string): Promise<YeekeeRow | undefined> {
  return queries.selectFrom('lotto_yeekee').selectAll().where('round_id', '=', roundId).executeTakeFirst();
}
