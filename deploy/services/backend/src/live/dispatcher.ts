import { sql } from 'kysely';
import { type Database, inTransaction } from '../database/database.ts';

/** Name of the channel a process listens on to hear that events were numbered. */
export const channel = 'live_event';
const lock = 7_203_002;
const batch = 500;
const keepMinutes = 15;
const deletedAtOnce = 1_000;

/**
 * Numbers committed events in order and tells every process. One process at a time does it (advisory lock held to
 * the commit), so numbers are seen in order and a stream can resume after any of them. The NOTIFY stands here and
 * not in the money transactions, where it would make them queue for its lock.
 * @returns how many events were numbered
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

/** Forgets events that no stream may resume after any more. */
export async function deleteOldEvents(db: Database): Promise<number> {
  // Ids rise with time: the oldest are looked at, however many there are, and the rest is younger.
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
