import pg from 'pg';
import { runOnServer, testServer, urlOfDatabase } from '../testing/test-cluster.ts';
import { type AppliedStep, compareSteps, isStepSealed, type Migration, migrate } from './migrations.ts';
import type { Rights } from './rights.ts';

const name = `migrations_${process.pid}`;
const server = process.env[testServer] ?? '';
const url = urlOfDatabase(server, name);
const one = { name: 'a-001', sql: 'create table a (x integer)' };
const two = { name: 'b-001', sql: 'create table b (x integer)' };
const some = { tables: { migration: {}, a: {} } };
const both = { tables: { ...some.tables, b: {} } };

beforeEach(async () => {
  await runOnServer(server, `drop database if exists ${name} with (force)`);
  await runOnServer(server, `create database ${name}`);
});
afterAll(() => runOnServer(server, `drop database if exists ${name} with (force)`));

/** Migrates as a program of these steps and rights. */
const run = (migrations: readonly Migration[], rights: Rights, sealKey: Buffer | null = null) =>
  migrate(url, { migrations, rights, sealKey });
const applied = async (migrations: readonly Migration[], rights: Rights) =>
  (await run(migrations, rights)).applied;

async function tables(): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    "select table_name from information_schema.tables where table_schema = 'public'",
  );
  await client.end();
  return rows.map((row) => row.table_name).sort();
}

test('[P3] applies each step once, in order', async () => {
  expect(await applied([one], some)).toBe(1);
  expect(await applied([one, two], both)).toBe(1);
  expect(await applied([one, two], both)).toBe(0);
  expect(await tables()).toEqual(['a', 'b', 'migration']);
});

test('[P3] several processes that start at once apply each step once', async () => {
  const counts = await Promise.all([1, 2, 3, 4].map(() => applied([one, two], both)));
  expect(counts.sort()).toEqual([0, 0, 0, 2]);
});

test('[P3] a step that fails leaves nothing of itself behind', async () => {
  const broken = { name: 'c-001', sql: 'create table c (x integer); select 1 / 0' };
  await expect(run([one, broken], some)).rejects.toThrow('migration c-001 failed: division by zero');
  expect(await tables()).toEqual(['a', 'migration']);
});

test('[P3] refuses an applied step that was edited, but not one whose spaces changed', async () => {
  await run([one], some);
  await expect(run([{ ...one, sql: 'create table a (x bigint)' }], some)).rejects.toThrow('edited');
  expect(await applied([{ ...one, sql: 'create  table a\n(x integer)' }], some)).toBe(0);
});

test('[P4] a table whose rights are not listed stops the migration by its name', async () => {
  await expect(run([one, two], some)).rejects.toThrow('do not list b:');
});

test('[P3] refuses a database that a newer program has migrated in a way that is not compatible', async () => {
  await run([one, two], both);
  await expect(run([one], some)).rejects.toThrow('newer program (b-001)');
});

test('[P3] an older program changes neither steps nor rights of one compatible upgrade', async () => {
  await run([one], some);
  await run([one, { ...two, isCompatible: true }], both);
  expect(await run([one], some)).toEqual({ applied: 0, newer: 1 });
  expect(await tables()).toEqual(['a', 'b', 'migration']);
  expect(await run([one, { ...two, isCompatible: true }], both)).toEqual({ applied: 0, newer: 0 });
});

test('[P3] a table of migrations without the newer columns gets them, and its steps stay applied', async () => {
  await run([one], some);
  await runOnServer(url, 'alter table migration drop program, drop compatible, drop seal');
  expect(await run([one, two], both)).toEqual({ applied: 1, newer: 0 });
});

test('[P1] steps are sealed with the key, over everything the database says of them', async () => {
  const key = Buffer.from('the key of the test');
  await run([{ ...one, isCompatible: true }], some, key);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<AppliedStep>(
    'select name, checksum, program, compatible, seal from migration',
  );
  await client.end();
  const [step] = rows;
  if (!step) throw new Error('no step');
  expect(isStepSealed(key, step)).toBe(true);
  expect(isStepSealed(Buffer.from('another key'), step)).toBe(false);
  for (const other of [
    { name: 'x' },
    { checksum: 'x' },
    { program: 'x' },
    { compatible: false },
    { seal: null },
  ])
    expect(isStepSealed(key, { ...step, ...other })).toBe(false);
});

describe('a database compared with a program', () => {
  const step = (name: string, program: string, compatible = true): AppliedStep => ({
    ...{ name, program, compatible },
    checksum: 'x',
    seal: null,
  });

  test('[P3] may be one upgrade of several compatible steps newer', () => {
    const { refusal, newer } = compareSteps([], [step('b-001', 'next'), step('b-002', 'next')]);
    expect([refusal, newer.length]).toEqual([null, 2]);
  });

  test.each([
    [
      'one step of the upgrade is not compatible',
      [step('b-001', 'next'), step('b-002', 'next', false)],
      '(b-002)',
    ],
    [
      'there were two upgrades',
      [step('b-001', 'next'), step('b-002', 'third')],
      'more than one upgrade newer',
    ],
  ])('[P3] is too new where %s', (_what, steps, message) => {
    expect(compareSteps([], steps).refusal).toContain(message);
  });

  test('[P3] is of another line where each has a step that the other lacks', () => {
    expect(compareSteps([one], [step('b-001', 'next')]).refusal).toContain('neither is newer');
  });
});
