import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartError } from '@sanuk/common/start-error';
import { migrations } from '../app/migrations.ts';
import { rights } from '../app/rights.ts';
import { runOnServer, testServer, urlOfDatabase } from '../testing/test-cluster.ts';
import { createPool } from './database.ts';
import { type DatabaseAddresses, openDatabase } from './database-access.ts';
import { urlOfLogin } from './database-login.ts';

jest.setTimeout(60_000);

const database = `access_${process.pid}`;
const server = process.env[testServer] ?? '';
const ownerUrl = urlOfDatabase(server, database);
const logins: string[] = [];
let dataDir: string;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'sanuk-access-'));
  await runOnServer(server, `create database ${database}`);
});
afterEach(async () => {
  await runOnServer(server, `drop database if exists ${database} with (force)`);
  for (const role of logins.splice(0)) await runOnServer(server, `drop role if exists ${role}`);
  rmSync(dataDir, { recursive: true, force: true });
});

const program = { migrations, rights, sealKey: null };

const open = async (addresses: Partial<DatabaseAddresses>) => {
  const opened = await openDatabase({ ownerUrl: null, appUrl: null, ...addresses }, dataDir, program);
  logins.push(new URL(opened.appUrl).username);
  return opened;
};

/** What a login answers to, as the application's pool would ask. */
async function ask<T extends object>(url: string, statement: string): Promise<T | undefined> {
  const pool = createPool(url, 1);
  try {
    return (await pool.query<T>(statement)).rows[0];
  } finally {
    await pool.end();
  }
}

/** An owner that is no administrator, as hosted databases have it. */
async function plainOwner(): Promise<string> {
  const role = `plain_${process.pid}`;
  await runOnServer(
    server,
    `create role ${role} login password 'plain'`,
    `alter database ${database} owner to ${role}`,
  );
  logins.push(role);
  return urlOfLogin(ownerUrl, { role, password: 'plain' });
}

test('[P3] given the owner alone, a login is made once, kept 0600, and is nobody else', async () => {
  const first = await open({ appUrl: ownerUrl });
  const { role, password } = JSON.parse(readFileSync(path.join(dataDir, 'database-login.json'), 'utf8'));
  expect(first).toMatchObject({ applied: migrations.length, appUrl: expect.stringContaining(password) });
  expect(statSync(path.join(dataDir, 'database-login.json')).mode & 0o777).toBe(0o600);
  const who = 'select session_user as role, current_user as role2';
  expect(await ask(first.appUrl, who)).toEqual({ role, role2: role });
  expect(await open({ ownerUrl })).toEqual({ appUrl: first.appUrl, applied: 0, newer: 0, reset: [] });
});

test('[P3] an older data folder, whose role could not log in, is taken over as it stands', async () => {
  await open({ ownerUrl });
  await runOnServer(ownerUrl, "insert into lotto_category values (77, 'kept', 'kept', 1)");
  rmSync(path.join(dataDir, 'database-login.json'));
  const { appUrl } = await open({ ownerUrl });
  expect(await ask(appUrl, 'select code from lotto_category')).toEqual({ code: 'kept' });
});

test('[P4] a login of one installation is not let into the database of another', async () => {
  const { appUrl } = await open({ ownerUrl });
  const other = `${database}_other`;
  await runOnServer(server, `create database ${other}`);
  const otherData = mkdtempSync(path.join(os.tmpdir(), 'sanuk-access-'));
  try {
    const addresses = { ownerUrl: urlOfDatabase(server, other), appUrl: null };
    const second = await openDatabase(addresses, otherData, program);
    logins.push(new URL(second.appUrl).username);
    await expect(ask(urlOfDatabase(appUrl, other), 'select 1')).rejects.toMatchObject({ code: '42501' });
  } finally {
    await runOnServer(server, `drop database ${other} with (force)`);
    rmSync(otherData, { recursive: true });
  }
});

test('[P3] an owner that may not make roles says what an administrator has to run', async () => {
  const owner = await plainOwner();
  await expect(open({ appUrl: owner })).rejects.toThrow(
    "login password '…'; grant sanuk_app to sanuk_login;\"",
  );
  const login = { role: `login_${process.pid}`, password: 'l' };
  await runOnServer(server, `create role ${login.role} login password 'l'`);
  const appUrl = urlOfLogin(ownerUrl, login);
  logins.push(login.role);
  await expect(open({ ownerUrl: owner, appUrl })).rejects.toThrow(`grant sanuk_app to ${login.role};`);
  await runOnServer(server, `grant sanuk_app to ${login.role}`);
  expect(await open({ ownerUrl: owner, appUrl })).toEqual({ appUrl, applied: 0, newer: 0, reset: [] });
  expect(await ask(appUrl, 'select count(*)::int as members from member')).toEqual({ members: 0 });
});

test('[P3] the application’s login alone starts on a database that is up to date, and on no other', async () => {
  const { appUrl } = await open({ ownerUrl });
  expect(await open({ appUrl })).toEqual({ appUrl, applied: 0, newer: 0, reset: [] });
  await runOnServer(ownerUrl, "delete from migration where name = 'wheel-001-spins'");
  await expect(open({ appUrl })).rejects.toThrow(
    `lacks 1 of ${migrations.length} migrations, from wheel-001-spins on: run "backend migrate"`,
  );
});

test('[P3] a login that is missing is made with the password of its address, and serves from then on', async () => {
  const login = { role: `made_${process.pid}`, password: 'of the address' };
  const appUrl = urlOfLogin(ownerUrl, login);
  await expect(open({ appUrl })).rejects.toThrow(
    new RegExp(`^the database at \\S+ refuses the user "${login.role}": .*"backend migrate" makes the login`),
  );
  expect(await open({ ownerUrl, appUrl })).toMatchObject({ appUrl, applied: migrations.length });
  expect(await open({ appUrl })).toEqual({ appUrl, applied: 0, newer: 0, reset: [] });
});

test('[P3] a program starts on a database that is one compatible upgrade newer, as login and as owner', async () => {
  const { appUrl } = await open({ ownerUrl });
  const later = {
    name: 'later-001',
    sql: 'alter table member add column later text',
    isCompatible: true,
  } as const;
  const newer = { migrations: [...migrations, later], rights };
  await openDatabase({ ownerUrl, appUrl: null }, dataDir, newer);
  for (const addresses of [{ appUrl }, { ownerUrl }])
    expect(await open(addresses)).toEqual({ appUrl, applied: 0, newer: 1, reset: [] });
  expect(await ask(appUrl, 'select count(*)::int as members from member')).toEqual({ members: 0 });
});

test.each([
  [
    'nobody listens',
    () => 'postgres://a:secret@127.0.0.1:1/b',
    'the database at 127.0.0.1:1 cannot be opened: ',
  ],
  ['there is no such database', () => urlOfDatabase(server, 'none'), 'there is no database "none" at '],
])('[P3] where %s the start ends with one sentence, without the password', async (_what, url, message) => {
  const fault = await open({ appUrl: url() }).catch((cause: Error) => cause);
  expect(fault).toBeInstanceOf(StartError);
  expect(String(fault)).toContain(message);
  expect(String(fault)).not.toContain('secret');
});

test('[P4] a login with more than the application’s rights is refused by name', async () => {
  await open({ ownerUrl });
  await expect(open({ ownerUrl, appUrl: ownerUrl })).rejects.toThrow(/must not log in .* is a superuser/);
});

test('[P4] a login file of another password is set in the server again', async () => {
  const { appUrl } = await open({ ownerUrl });
  const { role } = JSON.parse(readFileSync(path.join(dataDir, 'database-login.json'), 'utf8'));
  writeFileSync(path.join(dataDir, 'database-login.json'), JSON.stringify({ role, password: 'another' }));
  const again = await open({ ownerUrl });
  expect(await ask(again.appUrl, 'select 1 as one')).toEqual({ one: 1 });
  await expect(ask(appUrl, 'select 1')).rejects.toMatchObject({ code: '28P01' });
});

/** What PostgreSQL lets every role set for itself. */
const ownSettings = [
  'statement_timeout=1ms',
  'idle_in_transaction_session_timeout=1ms',
  'default_transaction_read_only=on',
  'search_path=pg_temp',
  'row_security=on',
  'local_preload_libraries=nowhere',
  'DateStyle=German',
  `role=sanuk_app`,
];

const starts = {
  'the owner’s address': () => ({ ownerUrl }),
  'both addresses': (appUrl: string) => ({ ownerUrl, appUrl }),
  'the login’s address': (appUrl: string) => ({ appUrl }),
};

test.each(Object.entries(starts))(
  '[P4] what the login sets for itself changes no connection, and is gone and named at a start with %s',
  async (_what, addressesOf) => {
    const { appUrl } = await open({ ownerUrl });
    const where = ['', ` in database ${database}`];
    for (const setting of ownSettings)
      for (const place of where)
        await ask(appUrl, `alter role current_user${place} set ${setting.replace('=', " = '")}'`);
    const settings =
      "select current_setting('statement_timeout') as timeout, count(*)::int as members from member";
    expect(await ask(appUrl, settings)).toEqual({ timeout: '30s', members: 0 });
    const again = await open(addressesOf(appUrl));
    expect([...new Set(again.reset)].sort()).toEqual([...ownSettings].sort());
    expect(await open(addressesOf(appUrl))).toEqual({ appUrl, applied: 0, newer: 0, reset: [] });
    expect(await ask(appUrl, settings)).toEqual({ timeout: '30s', members: 0 });
  },
);

test.each(['the owner’s address', 'both addresses'] as const)(
  '[P4] a password the login gave itself is the old one after a start with %s',
  async (start) => {
    const { appUrl } = await open({ ownerUrl });
    await ask(appUrl, "alter role current_user password 'mine'");
    await expect(ask(appUrl, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    await open(starts[start](appUrl));
    expect(await ask(appUrl, 'select 1 as one')).toEqual({ one: 1 });
  },
);

test('[P4] nothing starts where triggers do not run', async () => {
  const { appUrl } = await open({ ownerUrl });
  const { username: role } = new URL(appUrl);
  await runOnServer(ownerUrl, `alter role ${role} set session_replication_role = 'replica'`);
  await expect(open({ appUrl })).rejects.toThrow('run with session_replication_role=replica');
  expect(await open({ ownerUrl })).toMatchObject({ reset: ['session_replication_role=replica'] });
  await runOnServer(ownerUrl, `alter database ${database} set session_replication_role = 'replica'`);
  await expect(open({ ownerUrl })).rejects.toThrow('run with session_replication_role=replica');
});

test.each(['postgres', 'template1'])('[P4] the login is not let into %s', async (other) => {
  const { appUrl } = await open({ ownerUrl });
  await expect(ask(urlOfDatabase(appUrl, other), 'select 1')).rejects.toMatchObject({ code: '42501' });
});

test.each(['create temporary table own (x integer)', "select lo_from_bytea(0, 'x')", 'select lo_creat(-1)'])(
  '[P4] in a fresh database the login is refused: %s',
  async (statement) => {
    const { appUrl } = await open({ ownerUrl });
    await expect(ask(appUrl, statement)).rejects.toMatchObject({ code: '42501' });
  },
);
