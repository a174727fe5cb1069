import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from './database/embedded/embedded-process.ts';
import { writeTestBrands } from './testing/test-brands.ts';
import { runOnServer, testServer, urlOfDatabase } from './testing/test-cluster.ts';
import { testSecrets } from './testing/test-context.ts';
import { newRegistration } from './testing/test-members.ts';

// Two starts of the real process, on a machine that may be busy with everything else.
jest.setTimeout(90_000);

const server = process.env[testServer] ?? '';
const database = `process_${process.pid}`;
const brands = writeTestBrands();
const folders: string[] = [];
const running: ChildProcess[] = [];

beforeAll(() => runOnServer(server, `create database ${database}`));
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await runOnServer(server, `drop database if exists ${database} with (force)`);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  brands.remove();
});

interface Started {
  child: ChildProcess;
  dataDir: string;
  /** what it said of the database it runs on */
  database: string;
  post(path: string, body: object): Promise<{ error: number; data: { access_token: string } }>;
}

/** The backend as it really runs, over a database of a server that is given, with an empty folder of its own. */
async function start(): Promise<Started> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sanuk-process-'));
  folders.push(dataDir);
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: {
      ...process.env,
      ...testSecrets,
      PORT: String(port),
      BRANDS_DIR: brands.dir,
      DATA_DIR: dataDir,
      DATABASE_URL: urlOfDatabase(server, database),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const said = JSON.parse(line) as { msg: string; database?: string };
    if (said.msg !== 'backend ready') continue;
    child.stdout.resume();
    return { child, dataDir, database: said.database ?? '', post: poster(port) };
  }
  throw new Error('the backend ended before it was ready');
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
