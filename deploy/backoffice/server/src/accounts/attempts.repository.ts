import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Failures within a quarter of an hour, since the last success there. */
const limits = { ofPair: 5, ofNetwork: 30, ofName: 100 };
const minutes = 15;

/**
 * Writes an attempt down before it is made, so that attempts at one moment all count. A stranger's failures lock the stranger's network
 * out; the account itself is locked only by a hundred of them, and passkeys never are.
 * @returns its number; null when there were too many
 */
export async function takeAttempt(db: Database, name: string, network: string): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`attempt:${network}`}, 1))`.execute(tx);
    const since = sql`at > clock_timestamp() - make_interval(mins => ${minutes}) and not succeeded`;
    const { rows } = await sql<{ of_pair: number; of_network: number; of_name: number }>`
      select
        (select count(*)::int from attempt where name = ${name} and network = ${network} and ${since}
          and attempt_id > coalesce((select max(attempt_id) from attempt
            where name = ${name} and network = ${network} and succeeded), 0)) as of_pair,
        (select count(*)::int from attempt where network = ${network} and ${since}) as of_network,
        (select count(*)::int from attempt where name = ${name} and ${since}) as of_name`.execute(tx);
    const counts = rows[0];
    if (!counts) throw new Error('attempts were not counted');
    if (
      counts.of_pair >= limits.ofPair ||
      counts.of_network >= limits.ofNetwork ||
      counts.of_name >= limits.ofName
    )
      return null;
    const { attempt_id } = await tx
      .insertInto('attempt')
      .values({ name, network })
      .returning('attempt_id')
      .executeTakeFirstOrThrow();
    return String(attempt_id);
  });
}

export async function markSucceeded(db: Database, attemptId: string): Promise<void> {
  await db.updateTable('attempt').set({ succeeded: true }).where('attempt_id', '=', attemptId).execute();
}
