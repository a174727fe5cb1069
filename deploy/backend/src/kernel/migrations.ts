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
  const role = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE]);
  if (role.rowCount === 0) {
    await client.query(`create role ${APP_ROLE} nologin`).catch((cause) => {
      if (cause.code === '42710' || cause.code === '23505') return;
      throw new Error(
        `the database user may not create roles: run "create role ${APP_ROLE}" as an administrator`,
        {
          cause,
        },
      );
    });
  }
  await client.query(`do $$ begin
    if not pg_has_role(current_user, '${APP_ROLE}', 'member') then grant ${APP_ROLE} to current_user; end if;
  end $$`);
  await client.query(`create table if not exists migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default clock_timestamp()
  )`);
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
