import { StartError } from '@sanuk/common/start-error';
import { Kysely, Migrator, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { migrations } from './migrations.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** Where a query may run: alone or inside a transaction. */
export type Queries = Database | Tx;

/** Opens the database of the back office. */
export function openDatabase(connectionString: string, poolSize: number): Database {
  const pool = new pg.Pool({ connectionString, max: poolSize, connectionTimeoutMillis: 10_000 });
  // A connection that dies while idle is replaced at its next use.
  pool.on('error', () => {});
  // One that dies while it is taken, between two queries, has no other listener: its next query fails, not the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** Whether the database answers. */
export const isReachable = (db: Database): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );

/** Applies the steps that the database lacks; several processes wait for each other. @throws StartError */
export async function migrate(db: Database): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new StartError(`DATABASE_URL: the database of the back office cannot be migrated: ${cause}`);
  }
  return results.map(({ migrationName }) => migrationName);
}
