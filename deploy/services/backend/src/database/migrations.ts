import { createHash } from 'node:crypto';
import { hmacSha256, isSameSecret } from '@sanuk/common/signature';
import { StartError } from '@sanuk/common/start-error';
import pg from 'pg';
import { appRole } from './database.ts';
import { withConnection } from './open-connection.ts';
import { applyRights, type Rights } from './rights.ts';
import { ownerOptions } from './session-settings.ts';

/** One step of the database's shape. Never edited once released: a later change is a later migration. */
export interface Migration {
  /** area and step, e.g. 'wheel-001-spins' */
  name: string;
  sql: string;
  /**
   * Set where the programs of the release before run on after this step: during a rolling upgrade they do. It only adds, or
   * takes away what that release no longer uses.
   */
  isCompatible?: true;
}

/** What the database says of a step that was applied. */
export interface AppliedStep {
  name: string;
  checksum: string;
  /** digest over the steps of the program that applied it; empty for steps older than this column */
  program: string;
  compatible: boolean;
  /** proof that a program with the ledger's key applied it; null where there was no key */
  seal: string | null;
}

/** Locked while steps are applied; a backup shares it, so that no step comes between its snapshot and its dump. */
export const migrationLock = 7_203_001;
/** Locked while the definitions of the database change: the trial balance, which compares them, waits for the whole change. */
export const definitionsLock = 7_203_007;

/** Reads what was applied, also where the last migration was by a program that did not write every column. */
export const appliedStepsSql = `
  select m.name, m.checksum, coalesce(r->>'program', '') as program,
    coalesce((r->>'compatible')::boolean, false) as compatible, r->>'seal' as seal
  from migration m, to_jsonb(m) r order by m.name`;

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
  applied: readonly AppliedStep[],
): MigrationFault[] {
  const known = new Map(migrations.map((step) => [step.name, checksumOf(step)]));
  const names = new Set(applied.map(({ name }) => name));
  const faults: MigrationFault[] = [];
  for (const { name, checksum } of applied) {
    if (!known.has(name)) faults.push({ name, fault: 'unknown' });
    else if (known.get(name) !== checksum) faults.push({ name, fault: 'edited' });
  }
  for (const name of known.keys()) if (!names.has(name)) faults.push({ name, fault: 'missing' });
  return faults;
}

/** The steps that one of the two has and the other does not. */
export interface StepDifference {
  /** why this program must not run on this database; null where it may, once what is missing was applied */
  refusal: string | null;
  missing: readonly Migration[];
  /** applied by a newer program */
  newer: readonly AppliedStep[];
}

/**
 * Compares a program with a database. During a rolling upgrade a program runs on a database that is one upgrade newer, where each of
 * its steps is marked as compatible.
 */
export function compareSteps(
  migrations: readonly Migration[],
  applied: readonly AppliedStep[],
): StepDifference {
  const faults = findMigrationFaults(migrations, applied);
  const namesOf = (kind: MigrationFault['fault']) =>
    new Set(faults.filter(({ fault }) => fault === kind).map(({ name }) => name));
  const [unknown, absent, edited] = [namesOf('unknown'), namesOf('missing'), [...namesOf('edited')]];
  const missing = migrations.filter(({ name }) => absent.has(name));
  const newer = applied.filter(({ name }) => unknown.has(name));
  const refusal = edited[0]
    ? `migration ${edited[0]} was edited after it was applied`
    : refuseNewer(newer, missing);
  return { refusal, missing, newer };
}

function refuseNewer(newer: readonly AppliedStep[], missing: readonly Migration[]): string | null {
  const [first] = newer;
  if (!first) return null;
  const breaking = newer.find(({ compatible }) => !compatible);
  if (breaking)
    return `the database was migrated by a newer program (${breaking.name}), and this one cannot run on it: start the newer one`;
  if (new Set(newer.map(({ program }) => program)).size > 1)
    return `the database is more than one upgrade newer than this program (from ${first.name} on): start a newer one`;
  if (missing[0])
    return `the database has ${first.name} of another program and lacks ${missing[0].name} of this one: neither is newer`;
  return null;
}

/** One digest over the steps of a program. */
export const digestOf = (migrations: readonly Migration[]): string =>
  createHash('sha256')
    .update(migrations.map((step) => `${step.name} ${checksumOf(step)}\n`).join(''))
    .digest('hex');

/** Seals a step: without the key nobody can forge one. */
const sealOf = (key: Buffer, { name, checksum, program, compatible }: Omit<AppliedStep, 'seal'>): string =>
  hmacSha256(key, JSON.stringify(['migration', name, checksum, program, compatible])).toString('hex');

/** Whether the seal of an applied step is right for this key. */
export const isStepSealed = (key: Buffer, step: AppliedStep): boolean =>
  step.seal !== null && isSameSecret(sealOf(key, step), step.seal);

/** What a program brings to a database. */
export interface DatabaseProgram {
  migrations: readonly Migration[];
  rights: Rights;
  /** the key of the ledger, which seals steps; without it older backends that still run report them as made up */
  sealKey?: Buffer | null;
}

export interface Migrated {
  /** how many steps were applied */
  applied: number;
  /** how many steps of a newer program there are: then nothing was changed */
  newer: number;
}

/**
 * Brings the database to the newest shape, in the order given, one transaction per step. Several processes may
 * call it at once. Runs as the owner of the database, and leaves the application's role with exactly the rights of the
 * program; those of a newer program stay.
 * @throws StartError when an applied step was edited, or the database is too new for this program
 */
export async function migrate(
  connectionString: string,
  { migrations, rights, sealKey = null }: DatabaseProgram,
): Promise<Migrated> {
  if (new Set(migrations.map(({ name }) => name)).size !== migrations.length)
    throw new Error('two migrations have the same name');
  return withConnection(new pg.Client({ connectionString, options: ownerOptions }), async (client) => {
    // With the connection the locks end.
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await prepareRole(client);
    await prepareTable(client);
    const { refusal, missing, newer } = compareSteps(migrations, await readApplied(client));
    if (refusal) throw new StartError(refusal);
    if (newer.length > 0) return { applied: 0, newer: newer.length };
    await client.query('select pg_advisory_lock($1)', [definitionsLock]);
    const program = digestOf(migrations);
    for (const step of missing) await apply(client, step, { program, sealKey });
    await applyRights(client, rights);
    return { applied: missing.length, newer: 0 };
  });
}

/** Adds no column to a table that has it: that would take its lock from a backend that reads. */
async function prepareTable(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default clock_timestamp(),
    program text not null default '', compatible boolean not null default false, seal text
  )`);
  const { rowCount } = await client.query(
    "select 1 from pg_attribute where attrelid = 'migration'::regclass and attname = 'seal' and not attisdropped",
  );
  if (rowCount) return;
  await client.query(`alter table migration add column program text not null default '',
    add column compatible boolean not null default false, add column seal text`);
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
    throw new StartError(
      `the database user may not make roles: run "create role ${appRole};" once as an administrator`,
      { cause },
    );
  }
}

/**
 * For a process that is not the owner: checks that the database has the steps of this program.
 * @throws StartError saying what is missing, edited or too new
 */
export async function checkMigrated(client: pg.Client, migrations: readonly Migration[]): Promise<Migrated> {
  const applied = await readApplied(client).catch((cause) => {
    if (!(cause instanceof pg.DatabaseError) || !['42P01', '42501'].includes(cause.code ?? '')) throw cause;
    return [];
  });
  const { refusal, missing, newer } = compareSteps(migrations, applied);
  if (refusal) throw new StartError(refusal);
  if (missing.length === 0) return { applied: 0, newer: newer.length };
  throw new StartError(
    `the database lacks ${missing.length} of ${migrations.length} migrations, from ${missing[0]?.name} on: run "backend migrate" with DATABASE_OWNER_URL`,
  );
}

const readApplied = async (client: pg.Client): Promise<AppliedStep[]> =>
  (await client.query<AppliedStep>(appliedStepsSql)).rows;

async function apply(
  client: pg.Client,
  step: Migration,
  { program, sealKey }: { program: string; sealKey: Buffer | null },
): Promise<void> {
  const { name, isCompatible: compatible = false } = step;
  const applied = { name, checksum: checksumOf(step), program, compatible };
  await client.query('begin');
  try {
    await client.query(step.sql);
    await client.query(
      'insert into migration (name, checksum, program, compatible, seal) values ($1, $2, $3, $4, $5)',
      [name, applied.checksum, program, compatible, sealKey && sealOf(sealKey, applied)],
    );
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new StartError(`migration ${name} failed: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}
