import pg from 'pg';
import { migrations } from '../migrations.ts';
import { runOnServer, TEST_SERVER, urlOfDatabase } from '../testing/test-cluster.ts';
import { createPool } from './database.ts';
import { migrate } from './migrations.ts';

const name = `migrations_${process.pid}`;
const server = process.env[TEST_SERVER] ?? '';
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
  expect(await migrate(url, [one])).toBe(1);
  expect(await migrate(url, [one, two])).toBe(1);
  expect(await migrate(url, [one, two])).toBe(0);
  expect(await tables()).toEqual(['a', 'b', 'migration']);
});

test('[P3] several processes that start at once apply each step once', async () => {
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(url, [one, two])));
  expect(applied.sort()).toEqual([0, 0, 0, 2]);
});

test('[P3] a step that fails leaves nothing of itself behind', async () => {
  const broken = { name: 'c-001', sql: 'create table c (x integer); select 1 / 0' };
  await expect(migrate(url, [one, broken])).rejects.toThrow('migration c-001 failed: division by zero');
  expect(await tables()).toEqual(['a', 'migration']);
});

test('[P3] refuses an applied step that was edited, but not one whose spaces changed', async () => {
  await migrate(url, [one]);
  await expect(migrate(url, [{ ...one, sql: 'create table a (x bigint)' }])).rejects.toThrow('edited');
  expect(await migrate(url, [{ ...one, sql: 'create  table a\n(x integer)' }])).toBe(0);
});

test('[P3] an ordinary database user can own everything, once it may take on the application’s role', async () => {
  const user = `plain_${process.pid}`;
  await runOnServer(server, `create role ${user} login password 'plain'`);
  await runOnServer(server, `alter database ${name} owner to ${user}`);
  const plain = new URL(url);
  plain.username = user;
  plain.password = 'plain';
  try {
    await expect(migrate(plain.toString(), migrations)).rejects.toThrow(
      `create role sanuk_app; grant sanuk_app to ${user};`,
    );
    await runOnServer(server, `grant sanuk_app to ${user}`);
    expect(await migrate(plain.toString(), migrations)).toBe(migrations.length);
    const pool = createPool(plain.toString(), 1);
    expect(
      (await pool.query('select current_user as who, (select count(*)::int from member) as members')).rows,
    ).toEqual([{ who: 'sanuk_app', members: 0 }]);
    await pool.end();
  } finally {
    await runOnServer(server, `drop database ${name} with (force)`);
    await runOnServer(server, `drop role ${user}`);
  }
});

test('[P3] refuses a database that a newer program has migrated', async () => {
  await migrate(url, [one, two]);
  await expect(migrate(url, [one])).rejects.toThrow('newer program (b-001)');
});
