import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import {
  type BackendProcess,
  endBackendProcesses,
  newDataDir,
  startBackendProcess,
} from '../testing/backend-process.ts';
import { writeTestBrands } from '../testing/test-brands.ts';
import { runOnServer, testServer, urlOfDatabase } from '../testing/test-cluster.ts';
import { newRegistration } from '../testing/test-members.ts';

// Two starts of the real process, on a machine that may be busy with everything else.
jest.setTimeout(90_000);

const server = process.env[testServer] ?? '';
const database = `process_${process.pid}`;
const brands = writeTestBrands();

beforeAll(() => runOnServer(server, `create database ${database}`));
afterAll(async () => {
  endBackendProcesses();
  await runOnServer(server, `drop database if exists ${database} with (force)`);
  brands.remove();
});

interface Started extends BackendProcess {
  post(path: string, body: object): Promise<{ error: number; data: { access_token: string } }>;
}

const onServer = { DATABASE_URL: urlOfDatabase(server, database) };

/** The backend over a database of a server that is given, or without any, with a folder of its own. */
async function start(from: { DATABASE_URL?: string } = onServer, dataDir = newDataDir()): Promise<Started> {
  const started = await startBackendProcess({ BRANDS_DIR: brands.dir, ...from }, dataDir);
  return { ...started, post: poster(started.port) };
}

const poster =
  (port: number): Started['post'] =>
  async (where, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${where}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-agent-code': 'SIAM' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Awaited<ReturnType<Started['post']>>;
  };

test('[P3.2, P3.3] with DATABASE_URL all there is stands on that server, and none is started beside it', async () => {
  const first = await start();
  const form = newRegistration();
  expect(await first.post('/api/register', form)).toMatchObject({ error: 0 });
  first.child.kill('SIGTERM');
  await once(first.child, 'exit');

  // Another folder, as on another machine: the member is known, so nothing of him stood in the first one.
  const second = await start();
  const { username, password, agent_code } = form;
  expect(await second.post('/api/login', { username, password, agent_code })).toMatchObject({ error: 0 });
  for (const { database: said, dataDir } of [first, second]) {
    expect(said).toBe('external');
    expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
  }
  second.child.kill('SIGTERM');
  expect(await once(second.child, 'exit')).toEqual([0, null]);
});

test('[P3.1] without DATABASE_URL it starts a PostgreSQL of its own, in which all there is stands', async () => {
  const first = await start({});
  const form = newRegistration();
  expect(await first.post('/api/register', form)).toMatchObject({ error: 0 });
  const { dataDir } = first;
  expect(first.database).toBe('embedded, started');
  expect(await membersIn(dataDir, form.username)).toBe(1);
  first.child.kill('SIGTERM');
  await once(first.child, 'exit');
  expect(existsSync(pidFileOf(dataDir))).toBe(false);

  const second = await start({}, dataDir);
  const { username, password, agent_code } = form;
  expect(await second.post('/api/login', { username, password, agent_code })).toMatchObject({ error: 0 });
  second.child.kill('SIGTERM');
  expect(await once(second.child, 'exit')).toEqual([0, null]);
});

const pidFileOf = (dataDir: string) => path.join(dataDir, 'postgres/cluster/postmaster.pid');

/** How many members of that phone stand in the database of a data folder, asked as its owner. */
async function membersIn(dataDir: string, phone: string): Promise<number | null> {
  const [pid, , , port] = readFileSync(pidFileOf(dataDir), 'utf8').split('\n');
  expect(process.kill(Number(pid), 0)).toBe(true);
  const password = readFileSync(path.join(dataDir, 'postgres/password'), 'utf8').trim();
  const admin = new pg.Client({
    ...{ host: '127.0.0.1', port: Number(port), user: 'postgres', password },
    database: 'sanuk',
  });
  await admin.connect();
  const { rowCount } = await admin.query('select from member where phone = $1', [phone]);
  await admin.end();
  return rowCount;
}
