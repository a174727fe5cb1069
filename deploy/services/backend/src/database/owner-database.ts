import { StartError } from '@sanuk/common/start-error';
import pg from 'pg';
import { createDatabase, type Database, isDatabaseAway } from './database.ts';
import { withConnection } from './open-connection.ts';
import { ownerOptions } from './session-settings.ts';

/**
 * Runs work on one connection of the owner, whose transaction may wait for another program.
 * @throws StartError in one sentence when the database cannot be opened, goes away or refuses a statement
 */
export async function withOwnerDatabase<T>(ownerUrl: string, work: (db: Database) => Promise<T>): Promise<T> {
  // Says in one sentence why a connection cannot be opened.
  await withConnection(new pg.Client({ connectionString: ownerUrl }), async () => {});
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1, keepAlive: true, options: ownerOptions });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = createDatabase(pool);
  try {
    return await work(db);
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError) && !isDatabaseAway(cause)) throw cause;
    const { host } = new URL(ownerUrl);
    throw new StartError(`the database at ${host}: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  } finally {
    await db.destroy();
  }
}
