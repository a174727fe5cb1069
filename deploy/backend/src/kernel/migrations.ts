import { createHash } from 'node:crypto';
import pg from 'pg';
import { APP_ROLE } from './database.ts';

/** One step of the database's shape. Never edited once released: a later change is a later migration. */
export interface Migration {
  /** area and step, e.g. 'wheel-001-spins' */
  name: string;
  sql: string;
}

const LOCK = 7_203_001;

const checksumOf = (migration: Migration) =>
  createHash('sha256').update(migration.sql.replace(/\s+/g, ' ').trim()).digest('hex');

/**
 * Brings the database to the newest shape, in the order given, one transaction per step. Several processes may
 * call it at once. Runs with the rights of the connection's own user, not the application's.
 * @returns how many steps were applied
 * @throws Error when an applied step was edited, or the database is newer than this program
 */
export async function migrate(connectionString: string, migrations: readonly Migration[]): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await prepare(client);
    const applied = await readApplied(client);
    refuseForeignSteps(migrations, applied);
    const missing = migrations.filter((step) => !applied.has(step.name));
    for (const step of missing) await apply(client, step);
    await grantToApplication(client);
    return missing.length;
  } finally {
    await client.end();
  }
}

async function prepare(client: pg.Client): Promise<void> {
  await prepareRole(client);
  await client.query(`create table if not exists migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default clock_timestamp()
  )`);
}

/** The application's role must exist, and the connecting user must be allowed to take it on. */
async function prepareRole(client: pg.Client): Promise<void> {
  try {
    await client.query(`do $$ begin
      create role ${APP_ROLE} nologin;
    exception when duplicate_object or unique_violation then null;
      when insufficient_privilege then
        if not exists (select from pg_roles where rolname = '${APP_ROLE}') then raise; end if;
    end $$`);
    // Whether SET ROLE is allowed is asked by doing it: how it is granted differs between versions.
    await client.query(`do $$ begin
      set local role ${APP_ROLE};
      reset role;
    exception when insufficient_privilege then
      execute format('grant ${APP_ROLE} to %I', session_user);
    end $$`);
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError) || cause.code !== '42501') throw cause;
    const { rows } = await client.query<{ user: string }>('select session_user as user');
    const commands = `create role ${APP_ROLE}; grant ${APP_ROLE} to ${rows[0]?.user};`;
    throw new Error(`the database user may not make roles: run "${commands}" once as an administrator`, {
      cause,
    });
  }
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function refuseForeignSteps(migrations: readonly Migration[], applied: Map<string, string>): void {
  const known = new Map(migrations.map((step) => [step.name, checksumOf(step)]));
  if (known.size !== migrations.length) throw new Error('two migrations have the same name');
  for (const [name, checksum] of applied) {
    if (!known.has(name)) throw new Error(`the database was migrated by a newer program (${name})`);
    if (known.get(name) !== checksum) throw new Error(`migration ${name} was edited after it was applied`);
  }
}

async function apply(client: pg.Client, step: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(step.sql);
    await client.query('insert into migration (name, checksum) values ($1, $2)', [
      step.name,
      checksumOf(step),
    ]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`migration ${step.name} failed: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}

/** Tables of features are the application's to read and write; those of the ledger are only readable. */
async function grantToApplication(client: pg.Client): Promise<void> {
  await client.query(`
    grant usage on schema public to ${APP_ROLE};
    grant select, insert, update, delete on all tables in schema public to ${APP_ROLE};
    revoke insert, update, delete on migration from ${APP_ROLE};
    grant usage, select on all sequences in schema public to ${APP_ROLE};
  `);
}
