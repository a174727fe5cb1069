import { sql } from 'kysely';
import { type Database, inTransaction } from '../database/database.ts';

/** Channel of the NOTIFY that tells processes about newly numbered events. */
export const channel = 'live_event';
const lock = 7_203_002;
const batch = 500;
const keepMinutes = 15;
const deletedAtOnce = 1_000;

/**
 * Numbers committed events in order and notifies every process. An advisory lock, held until the commit, lets one process at
 * a time do it: numbers become visible in order, so that a stream can resume after any of them. Money transactions do not
 * NOTIFY themselves, because they would queue for its lock.
 * @returns the count of newly numbered events
 */
export async function dispatchEvents(db: Database): Promise<number> {
  const waiting = await sql`/* prepared: live_waiting */
    select 1 from live_event where seq is null limit 1`.execute(db);
  if (waiting.rows.length === 0) return 0;
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{
      is_mine: boolean;
    }>`select pg_try_advisory_xact_lock(${lock}) as is_mine`.execute(tx);
    if (!rows[0]?.is_mine) return 0;
    const numbered = await sql`
      update live_event e set seq = n.seq
      from (
        select d.id, nextval('live_event_seq') as seq
        from (select id from live_event where seq is null order by id limit ${batch}) d
      ) n
      where e.id = n.id`.execute(tx);
    await sql`select pg_notify(${channel}, '')`.execute(tx);
    return Number(numbered.numAffectedRows ?? 0n);
  });
}

/** Deletes events that are too old for a stream to resume from. */
export async function deleteOldEvents(db: Database): Promise<number> {
  // Ids grow with time, so the first rows by id are the oldest: the query reads no others.
  const { numAffectedRows } = await sql`
    delete from live_event where id in (
      select id from (select id, seq, created_at from live_event order by id limit ${deletedAtOnce}
        for update skip locked) as oldest
       where seq is not null
         and created_at < statement_timestamp() - make_interval(mins => ${sql.lit(keepMinutes)}))`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}
