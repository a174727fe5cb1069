import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { RunAs } from './embedded-binary.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const settings = { fsync: 'off' };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sanuk-embedded-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function ask(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  // A server that is killed ends the connection with an error.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows[0];
  } finally {
    await client.end();
  }
}

test('[P3] starts from nothing on loopback with a password of its own, and keeps its data over a restart', async () => {
  const first = await startEmbeddedPostgres({ folder, settings });
  await ask(first.url, 'create table kept as select 42 as answer');
  expect(await ask(first.url, 'show listen_addresses')).toEqual({ listen_addresses: '127.0.0.1' });
  expect(await ask(first.url, 'show unix_socket_directories')).toEqual({ unix_socket_directories: '' });
  expect(await ask(first.url, 'show password_encryption')).toEqual({ password_encryption: 'scram-sha-256' });
  expect(statSync(path.join(folder, 'password')).mode & 0o777).toBe(0o600);
  await expect(ask(first.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toMatchObject({
    code: '28P01',
  });
  await first.stop();

  const second = await startEmbeddedPostgres({ folder, settings });
  expect(second.adopted).toBe(false);
  expect(await ask(second.url, 'select answer from kept')).toEqual({ answer: 42 });
  await second.stop();
});

test('[P3] takes over a server whose owner died, and leaves one alone whose owner lives', async () => {
  const first = await startEmbeddedPostgres({ folder, settings });
  // The parent of this process lives and is not this process.
  writeFileSync(path.join(folder, 'owner.pid'), String(process.ppid));
  const guest = await startEmbeddedPostgres({ folder, settings });
  expect([guest.adopted, guest.pid, guest.port]).toEqual([true, first.pid, first.port]);
  await guest.stop();
  expect(await ask(first.url, 'select 1 as one')).toEqual({ one: 1 });

  // A number that no process has: the owner is gone.
  writeFileSync(path.join(folder, 'owner.pid'), '2147483646');
  const heir = await startEmbeddedPostgres({ folder, settings });
  expect(heir.adopted).toBe(true);
  // Both are this process; whoever stops first ends the server, and nobody is left who would start it again.
  await first.stop();
  await heir.stop();
  await expect(ask(first.url, 'select 1')).rejects.toThrow();
});

test('[P3] a server that is killed comes back on the same port with everything that was committed', async () => {
  const server = await startEmbeddedPostgres({ folder });
  await ask(server.url, 'create table kept as select 7 as answer');
  const killed = server.pid;
  process.kill(killed, 'SIGKILL');
  let answer: unknown;
  for (const end = Date.now() + 45_000; Date.now() < end && (!answer || server.pid === killed); ) {
    answer = await ask(server.url, 'select answer from kept').catch(() => undefined);
  }
  expect(answer).toEqual({ answer: 7 });
  expect(server.pid).not.toBe(killed);
  await server.stop();
});

test('[P3] a stale postmaster.pid that names another program is not taken for a server', async () => {
  const first = await startEmbeddedPostgres({ folder, settings });
  const pidFile = path.join(folder, 'cluster', 'postmaster.pid');
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  await first.stop();
  // As after a power cut and a reboot, when the number has gone to somebody else.
  writeFileSync(pidFile, [process.ppid, ...lines.slice(1)].join('\n'));
  const second = await startEmbeddedPostgres({ folder, settings });
  expect(second.adopted).toBe(false);
  await second.stop();
});

// Only root has other users to run as; anybody else runs it as themselves, which the tests above have shown.
const ways: RunAs[] = os.userInfo().uid === 0 ? ['namespace', 'nobody'] : ['self'];
test.each(ways)('[P3] runs as %s', async (runAs) => {
  const server = await startEmbeddedPostgres({ folder, settings, runAs });
  expect(await ask(server.url, 'select current_user as who')).toEqual({ who: 'postgres' });
  await server.stop();
});
