import pg from 'pg';
import { runOnServer, testServer, urlOfDatabase } from '../testing/test-cluster.ts';
import { migrate } from './migrations.ts';

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
  expect(await migrate(url, [one], some)).toBe(1);
  expect(await migrate(url, [one, two], both)).toBe(1);
  expect(await migrate(url, [one, two], both)).toBe(0);
  expect(await tables()).toEqual(['a', 'b', 'migration']);
});

test('[P3] several processes that start at once apply each step once', async () => {
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(url, [one, two], both)));
  expect(applied.sort()).toEqual([0, 0, 0, 2]);
});

test('[P3] a step that fails leaves nothing of itself behind', async () => {
  const broken = { name: 'c-001', sql: 'create table c (x integer); select 1 / 0' };
  await expect(migrate(url, [one, broken], some)).rejects.toThrow('migration c-001 failed: division by zero');
  expect(await tables()).toEqual(['a', 'migration']);
});

test('[P3] refuses an applied step that was edited, but not one whose spaces changed', async () => {
  await migrate(url, [one], some);
  await expect(migrate(url, [{ ...one, sql: 'create table a (x bigint)' }], some)).rejects.toThrow('edited');
  expect(await migrate(url, [{ ...one, sql: 'create  table a\n(x integer)' }], some)).toBe(0);
});

test('[P4] a table whose rights are not listed stops the migration by its name', async () => {
  await expect(migrate(url, [one, two], some)).rejects.toThrow('do not list b:');
});

test('[P3] refuses a database that a newer program has migrated', async () => {
  await migrate(url, [one, two], both);
  await expect(migrate(url, [one], some)).rejects.toThrow('newer program (b-001)');
});
