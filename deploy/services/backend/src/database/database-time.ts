import { sql } from 'kysely';
import type { Queries } from './database.ts';

/** The present time by the database: the one clock that every process of a site shares. */
export async function databaseTime(queries: Queries): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(queries);
  const [row] = rows;
  if (!row) throw new Error('the database did not tell the time');
  return row.now;
}
