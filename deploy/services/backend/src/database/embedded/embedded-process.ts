import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Binaries, spawnBinary } from './embedded-binary.ts';

/** Tries without a sign that the server is on its way up. */
const startAttempts = 200;
/** A server that replays what it had not written out says so; a large database may need a while. */
const recoveryMs = 600_000;
const launchTimeoutMs = 10_000;
/** SQLSTATE: it starts, recovers or stops, and takes no connections. */
const cannotConnectNow = '57P03';

/** A server that runs. */
export interface Running {
  pid: number;
  port: number;
}

export interface LaunchOptions {
  port: number;
  /** extra `-c name=value` settings */
  settings?: Record<string, string>;
}

/**
 * Starts the server and answers its process id once it takes connections. One that was killed may leave a lock file
 * or shared memory that its last children still hold: then it ends at once, and is started again for some seconds.
 * Where another server of this cluster came up meanwhile, the answer is that one.
 */
export async function launch(
  binaries: Binaries,
  folder: string,
  options: LaunchOptions,
  url: string,
): Promise<number> {
  const deadline = Date.now() + launchTimeoutMs;
  const cluster = path.join(folder, 'cluster');
  for (;;) {
    const running = runningServer(cluster);
    const pid = running?.port === options.port ? running.pid : await spawnServer(binaries, folder, options);
    try {
      await untilReady(url, pid);
      if (isAlive(pid)) return pid;
    } catch (cause) {
      if (isAlive(pid) || Date.now() > deadline) throw cause;
    }
    if (Date.now() > deadline) throw new Error('the embedded database ends as soon as it is started');
    await wait(200);
  }
}

async function spawnServer(binaries: Binaries, folder: string, options: LaunchOptions): Promise<number> {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '64MB',
    timezone: 'UTC',
    ...options.settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(path.join(folder, 'server.log'), 'a');
  const cluster = path.join(folder, 'cluster');
  const child = spawnBinary(binaries, 'postgres', ['-D', cluster, '-p', String(options.port), ...flags], {
    // A terminal's Ctrl-C must reach us alone: we stop the database after the last request.
    detached: true,
    stdio: ['ignore', log, log],
  });
  await once(child, 'spawn');
  closeSync(log);
  child.unref();
  if (child.pid === undefined) throw new Error('PostgreSQL did not start');
  return child.pid;
}

/** The server of `postmaster.pid`, if it is alive: its lines are pid, data folder, start time, port. */
export function runningServer(cluster: string): Running | null {
  const file = path.join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [pid, folder, , port] = readFileSync(file, 'utf8').split('\n');
  const found = { pid: Number(pid), port: Number(port) };
  if (folder !== cluster || !found.pid || !found.port || !isAlive(found.pid)) return null;
  if (isServerOf(cluster, found.pid)) return found;
  // After a reboot the number may have gone to another program, and PostgreSQL would wait for that one to end.
  rmSync(file);
  return null;
}

function isServerOf(cluster: string, pid: number): boolean {
  const command = `/proc/${pid}/cmdline`;
  return !existsSync(command) || readFileSync(command, 'utf8').includes(cluster);
}

/** Whether a process runs, by its number. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // A dead process that nobody has collected yet still has its number.
  const stat = `/proc/${pid}/stat`;
  return !existsSync(stat) || !/\) Z /.test(readFileSync(stat, 'utf8'));
}

/**
 * Until the server takes connections. One that says that it is recovering is waited for as long as it takes.
 * @throws Error when it ends or takes too long
 */
export async function untilReady(url: string, pid: number, attempts = startAttempts): Promise<void> {
  let last: unknown;
  let silent = 0;
  const until = Date.now() + recoveryMs;
  for (let look = 0; silent < attempts && Date.now() < until && isAlive(pid); look++) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (cause) {
      last = cause;
      await client.end().catch(() => {});
      const isComing = cause instanceof pg.DatabaseError && cause.code === cannotConnectNow;
      silent = isComing ? 0 : silent + 1;
      await wait(look < 20 ? 15 : 100);
    }
  }
  throw new Error('the embedded database did not become ready; see server.log beside its data', {
    cause: last,
  });
}

/** SIGINT ends sessions and writes a checkpoint; SIGTERM would wait for every client. */
export async function stopServer(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  for (let attempt = 0; attempt < 600 && isAlive(pid); attempt++) await wait(25);
}

/** A port of loopback that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
