import { createHash } from 'node:crypto';
import pg from 'pg';
import { appRole } from './database.ts';
import { applyRights, type Rights } from './rights.ts';
import { ownerOptions } from './session-settings.ts';

/** One step of the database's shape. Never edited once released: a later change is a later migration. */
export interface Migration {
  /** area and step, e.g. 'wheel-001-spins' */
  name: string;
  sql: string;
}

const lock = 7_203_001;

const checksumOf = (migration: Migration) =>
  createHash('sha256').update(migration.sql.replace(/\s+/g, ' ').trim()).digest('hex');

/** What is wrong with a step: the program does not have it, the database does not, or it was another when it was applied. */
export interface MigrationFault {
  name: string;
  fault: 'unknown' | 'missing' | 'edited';
}

/** Compares the steps of this program with those a database says it has, by name and checksum. */
export function findMigrationFaults(
  migrations: readonly Migration[],
  applied: ReadonlyMap<string, string>,
): MigrationFault[] {
  const known = new Map(migrations.map((step) => [step.name, checksumOf(step)]));
  const faults: MigrationFault[] = [];
  for (const [name, checksum] of applied) {
    if (!known.has(name)) faults.push({ name, fault: 'unknown' });
    else if (known.get(name) !== checksum) faults.push({ name, fault: 'edited' });
  }
  for (const name of known.keys()) if (!applied.has(name)) faults.push({ name, fault: 'missing' });
  return faults;
}

/** One digest over the steps of a program. */
export const digestOf = (migrations: readonly Migration[]): string =>
  createHash('sha256')
    .update(migrations.map((step) => `${step.name} ${checksumOf(step)}\n`).join(''))
    .digest('hex');

/**
 * Brings the database to the newest shape, in the order given, one transaction per step. Several processes may
 * call it at once. Runs as the owner of the database, and leaves the application's role with exactly `rights`.
 * @returns how many steps were applied
 * @throws Error when an applied step was edited, or the database is newer than this program
 */
export async function migrate(
  connectionString: string,
  migrations: readonly Migration[],
  rights: Rights,
): Promise<number> {
  const client = new pg.Client({ connectionString, options: ownerOptions });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await prepare(client);
    const applied = await readApplied(client);
    refuseForeignSteps(migrations, applied);
    const missing = migrations.filter((step) => !applied.has(step.name));
    for (const step of missing) await apply(client, step);
    await applyRights(client, rights);
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

/** The role that holds the application's rights: it must exist before the first step grants it some. */
async function prepareRole(client: pg.Client): Promise<void> {
  try {
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${appRole}') then create role ${appRole} nologin; end if;
    exception when duplicate_object or unique_violation then null;
    end $$`);
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError) || cause.code !== '42501') throw cause;
    throw new Error(
      `the database user may not make roles: run "create role ${appRole};" once as an administrator`,
      { cause },
    );
  }
}

/**
 * For a process that is not the owner: whether the database has exactly these steps.
 * @throws Error saying what is missing or edited
 */
export async function checkMigrated(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  const applied = await readApplied(client).catch((cause) => {
    if (!(cause instanceof pg.DatabaseError) || !['42P01', '42501'].includes(cause.code ?? '')) throw cause;
    return new Map<string, string>();
  });
  refuseForeignSteps(migrations, applied);
  const missing = migrations.filter((step) => !applied.has(step.name));
  if (missing.length === 0) return;
  throw new Error(
    `the database lacks ${missing.length} migrations, from ${missing[0]?.name} on: start once with DATABASE_OWNER_URL`,
  );
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function refuseForeignSteps(migrations: readonly Migration[], applied: Map<string, string>): void {
  const names = new Set(migrations.map(({ name }) => name));
  if (names.size !== migrations.length) throw new Error('two migrations have the same name');
  for (const { name, fault } of findMigrationFaults(migrations, applied)) {
    if (fault === 'unknown') throw new Error(`the database was migrated by a newer program (${name})`);
    if (fault === 'edited') throw new Error(`migration ${name} was edited after it was applied`);
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
