import { sql } from 'kysely';
import type { Queries } from './database.ts';

/** By this name the database knows the one connection of each backend that listens for live events. */
export const listenerName = 'sanuk-listener';

/** How many backends share the database, as last counted. Limits that are for all of them together are divided by it. */
export class BackendCount {
  #count = 1;

  /** Counts the backends. @returns 0, as a job that has nothing left to do */
  async refresh(queries: Queries): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and usename = session_user and application_name = ${listenerName}`.execute(
      queries,
    );
    this.#count = Math.max(1, rows[0]?.count ?? 1);
    return 0;
  }

  /** The part of a limit that this backend applies. */
  shareOf(limit: number): number {
    return Math.ceil(limit / this.#count);
  }
}
