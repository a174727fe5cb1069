import { sql } from 'kysely';
import type { Queries, Tx } from '../../database/database.ts';
import type { RoundRow, RoundWithMarket, VoidReason } from './lotto-rounds.tables.ts';
import type { RoundSettings } from './markets/market.rules.ts';
import type { RoundSlot } from './markets/timetable.rules.ts';

/** Rounds joined with their market, to be narrowed down by the caller. */
export function selectRounds(queries: Queries) {
  return queries
    .selectFrom('lotto_round as round')
    .innerJoin('lotto_market as market', 'market.code', 'round.market')
    .selectAll('round')
    .select(['market.category_id', 'market.name', 'market.icon', 'market.cancellable']);
}

export function findRound(queries: Queries, roundId: string): Promise<RoundWithMarket | undefined> {
  return selectRounds(queries).where('round.round_id', '=', roundId).executeTakeFirst();
}

/** Time of the database, the one clock that decides about rounds. */
export async function databaseNow(queries: Queries): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(queries);
  const now = rows[0]?.now;
  if (!now) throw new Error('the database has no clock');
  return now;
}

/** A round as the timetable has it. */
export interface PlannedRound extends RoundSlot {
  roundId: string;
  market: string;
}

/** Adds rounds that are not there yet. */
export async function insertRounds(queries: Queries, rounds: readonly PlannedRound[]): Promise<number> {
  if (rounds.length === 0) return 0;
  const inserted = await queries
    .insertInto('lotto_round')
    .values(
      rounds.map((round) => ({
        round_id: round.roundId,
        market: round.market,
        round_date: round.roundDate,
        round_no: round.roundNo,
        open_at: round.opensAt,
        close_at: round.closesAt,
        result_at: round.resultAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('round_id')
    .execute();
  return inserted.length;
}

/** Gives rounds that have not closed the times they are planned at now. @returns the ids of those that had others */
export async function moveRounds(queries: Queries, rounds: readonly PlannedRound[]): Promise<string[]> {
  const { rows } = await sql<{ round_id: string }>`
    update lotto_round as round
       set round_date = plan.day, close_at = plan.closes, result_at = plan.draws,
         open_at = case when round.status = 'upcoming' then plan.opens else least(round.open_at, plan.opens) end
      from unnest(${rounds.map((one) => one.roundId)}::text[], ${rounds.map((one) => one.roundDate)}::text[],
             ${rounds.map((one) => one.opensAt)}::timestamptz[], ${rounds.map((one) => one.closesAt)}::timestamptz[],
             ${rounds.map((one) => one.resultAt)}::timestamptz[]) as plan (id, day, opens, closes, draws)
     where round.round_id = plan.id and round.status in ('upcoming', 'open')
       and (round.close_at, round.result_at, round.round_date) is distinct from (plan.closes, plan.draws, plan.day)
    returning round.round_id`.execute(queries);
  return rows.map((row) => row.round_id);
}

/** Takes out rounds that have not opened and that no timetable knows any more. */
export async function deleteUnplannedRounds(queries: Queries, planned: readonly string[]): Promise<void> {
  await queries
    .deleteFrom('lotto_round')
    .where('status', '=', 'upcoming')
    .where('open_at', '>', sql<Date>`statement_timestamp()`)
    .where('round_id', '<>', sql<string>`all(${planned}::text[])`)
    .execute();
}

/** Rounds that never opened, because nothing ran before their close; another process that does the same gets others. */
export function lockMissedRounds(tx: Tx, limit: number): Promise<RoundRow[]> {
  return tx
    .selectFrom('lotto_round')
    .selectAll()
    .where('status', '=', 'upcoming')
    .where('close_at', '<=', sql<Date>`statement_timestamp()`)
    .orderBy('close_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Closes a round that never opened. The settings are those it would have opened with now. */
export async function saveMissed(tx: Tx, roundId: string, settings: RoundSettings): Promise<void> {
  await tx
    .updateTable('lotto_round')
    .set({ status: 'closed', settings: sql`${JSON.stringify(settings)}::jsonb` })
    .where('round_id', '=', roundId)
    .execute();
}

/** When the last known round of each market closes. Markets without rounds are left out. */
export async function findLastCloses(queries: Queries): Promise<Map<string, Date>> {
  const { rows } = await sql<{ code: string; close_at: Date }>`
    select code, last.close_at from lotto_market cross join lateral (
      select close_at from lotto_round where market = code order by close_at desc limit 1) as last`.execute(
    queries,
  );
  return new Map(rows.map(({ code, close_at }) => [code, close_at]));
}

type Transition = { from: 'upcoming'; due: 'open_at' } | { from: 'open'; due: 'close_at' };

/** Cheap look before a transaction is opened: most of the time nothing is due. */
export async function isAnyRoundDue(queries: Queries, { from, due }: Transition): Promise<boolean> {
  const found = await queries
    .selectFrom('lotto_round')
    .select('round_id')
    .where('status', '=', from)
    .where(due, '<=', sql<Date>`statement_timestamp()`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Takes rounds whose time has come; another process that does the same gets others. */
export function lockDueRounds(tx: Tx, { from, due }: Transition, limit: number): Promise<RoundRow[]> {
  return tx
    .selectFrom('lotto_round')
    .selectAll()
    .where('status', '=', from)
    .where(due, '<=', sql<Date>`statement_timestamp()`)
    .orderBy(due)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Without a result this long after the draw a round is called off. */
const overdue = sql`interval '1 hour'`;

/**
 * Closed rounds whose outcome is ours to decide: yeekee when its shots are over, another one when no result came. Where
 * there is a feed, it has been asked after the hour: a result that came while nothing ran here is not missed.
 */
const selectDrawable = (queries: Queries, hasFeed: boolean) =>
  queries
    .selectFrom('lotto_round as round')
    .innerJoin('lotto_market as market', 'market.code', 'round.market')
    .where('round.status', '=', 'closed')
    .where('round.result_at', '<=', sql<Date>`statement_timestamp()`)
    .where(
      sql<boolean>`(market.timetable ->> 'kind' = 'series' or round.result_at + ${overdue} <= statement_timestamp()
        and (not ${hasFeed} or round.next_try_at >= round.result_at + ${overdue}))`,
    );

/** Ids of the rounds to draw or to call off now, the oldest first. */
export async function findDrawableRounds(
  queries: Queries,
  hasFeed: boolean,
  limit: number,
): Promise<string[]> {
  const rows = await selectDrawable(queries, hasFeed)
    .select('round.round_id')
    .orderBy('round.result_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.round_id);
}

/** Takes one of them; undefined when another process has it or has drawn it. */
export function lockDrawableRound(tx: Tx, hasFeed: boolean, roundId: string) {
  return selectDrawable(tx, hasFeed)
    .selectAll('round')
    .select('market.timetable')
    .where('round.round_id', '=', roundId)
    .forUpdate('round')
    .skipLocked()
    .executeTakeFirst();
}

export async function saveOpened(tx: Tx, roundId: string, settings: RoundSettings): Promise<void> {
  await tx
    .updateTable('lotto_round')
    .set({ status: 'open', settings: sql`${JSON.stringify(settings)}::jsonb` })
    .where('round_id', '=', roundId)
    .execute();
}

export async function saveClosed(tx: Tx, roundIds: string[]): Promise<void> {
  await tx.updateTable('lotto_round').set({ status: 'closed' }).where('round_id', 'in', roundIds).execute();
}

/** Freezes a result. False when the round has an outcome already. */
export async function saveResult(
  tx: Tx,
  roundId: string,
  result: { top3: string; bottom2: string },
): Promise<boolean> {
  const updated = await tx
    .updateTable('lotto_round')
    .set({
      status: 'resulted',
      top3: result.top3,
      bottom2: result.bottom2,
      resulted_at: sql`clock_timestamp()`,
    })
    .where('round_id', '=', roundId)
    .where('status', '=', 'closed')
    .returning('round_id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Calls a round off: every stake goes back. False when the round has an outcome already. */
export async function saveVoid(tx: Tx, roundId: string, reason: VoidReason): Promise<boolean> {
  const updated = await tx
    .updateTable('lotto_round')
    .set({ status: 'refunded', void_reason: reason, resulted_at: sql`clock_timestamp()` })
    .where('round_id', '=', roundId)
    .where('status', '=', 'closed')
    .returning('round_id')
    .executeTakeFirst();
  return updated !== undefined;
}
