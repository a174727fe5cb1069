import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findBinaries } from './embedded-binary.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { freePort, isAlive, launch, stopServer, untilReady } from './embedded-process.ts';

const settings = { fsync: 'off' };
/** A number that no process has. */
const deadPid = '2147483646';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sanuk-embedded-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A server that a process before us started, and that process is not us. */
async function serverOfAnother() {
  const first = await startEmbeddedPostgres({ folder, settings });
  await first.stop();
  const port = await freePort();
  const password = readFileSync(path.join(folder, 'password'), 'utf8');
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const start = () => launch(findBinaries(path.join(folder, 'native')), folder, { port, settings }, url);
  const pid = await start();
  // The parent of this process lives and is not this process.
  writeFileSync(path.join(folder, 'owner.pid'), String(process.ppid));
  return { pid, port, start };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

test('[P3] a server that came up by itself is adopted instead of starting a second one beside it', async () => {
  const { pid, start } = await serverOfAnother();
  expect(await start()).toBe(pid);
  await stopServer(pid);
  expect(isAlive(pid)).toBe(false);
});

test('[P3] who only used the server takes its watch over when the owner is gone', async () => {
  const { pid } = await serverOfAnother();
  const guest = await startEmbeddedPostgres({ folder, settings });
  expect([guest.adopted, guest.pid]).toEqual([true, pid]);
  writeFileSync(path.join(folder, 'owner.pid'), deadPid);
  process.kill(pid, 'SIGKILL');
  let isBack = false;
  for (const end = Date.now() + 45_000; Date.now() < end && (!isBack || guest.pid === pid); )
    isBack = await answers(guest.url);
  expect([isBack, guest.pid === pid]).toEqual([true, false]);
  await guest.stop();
  expect(isAlive(guest.pid)).toBe(false);
});

/** Speaks just enough of the protocol: recovering for so many connections, then ready. */
async function recoveringServer(connections: number) {
  const fields = 'SFATAL\0C57P03\0Mthe database system is starting up\0\0';
  const recovering = Buffer.concat([Buffer.from('E'), lengthOf(fields), Buffer.from(fields)]);
  const ready = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
  let seen = 0;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      seen += 1;
      if (seen > connections) socket.write(ready);
      else socket.end(recovering);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return { server, url: `postgres://a:b@127.0.0.1:${port}/c` };
}

function lengthOf(fields: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  return length;
}

test('[P3] a server that says it is recovering is waited for, one that says nothing is not', async () => {
  const { server, url } = await recoveringServer(8);
  await expect(untilReady(url, process.pid, 4)).resolves.toBeUndefined();
  server.close();
  await once(server, 'close');
  await expect(untilReady(url, process.pid, 4)).rejects.toThrow('did not become ready');
});
