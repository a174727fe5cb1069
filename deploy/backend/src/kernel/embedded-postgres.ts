import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import {
  type Binaries,
  findBinaries,
  makeFile,
  makeFolder,
  type RunAs,
  spawnBinary,
} from './embedded-binary.ts';
import { freePort, isAlive, launch, runningServer, stopServer, untilReady } from './embedded-process.ts';

export interface EmbeddedPostgres {
  /** connection URL of the database `sanuk`, with the password */
  url: string;
  port: number;
  readonly pid: number;
  /** true when a server that was already running was taken over */
  adopted: boolean;
  /** Ends the server at once but cleanly (SIGINT), unless another live process owns it. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** folder of everything that belongs to the server: cluster, password, log */
  folder: string;
  /** extra `-c name=value` settings */
  settings?: Record<string, string>;
  runAs?: RunAs;
}

const DATABASE = 'sanuk';

/**
 * Starts PostgreSQL below `folder`, or takes over the one that still runs there after its owner died.
 * Loopback only, no sockets in the file system, passwords by scram, the password kept 0600 beside the data.
 * A server that dies while we run is started again on the same port.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folder = path.resolve(options.folder);
  mkdirSync(folder, { recursive: true });
  const binaries = findBinaries(path.join(folder, 'native'), options.runAs);
  const cluster = path.join(folder, 'cluster');
  const hasCluster = existsSync(path.join(cluster, 'PG_VERSION'));
  const password = readOrMakePassword(path.join(folder, 'password'), hasCluster);
  if (!hasCluster) await initialise(binaries, folder, password, options.settings?.fsync !== 'off');

  const urlOf = (port: number, database: string) =>
    `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
  const start = (port: number) => launch(binaries, folder, { port, ...options }, urlOf(port, 'postgres'));
  const found = runningServer(cluster);
  const port = found?.port ?? (await freePort());
  if (found) await untilReady(urlOf(port, 'postgres'), found.pid);
  let pid = found?.pid ?? (await start(port));
  await createDatabase(urlOf(port, 'postgres'));

  const owner = path.join(folder, 'owner.pid');
  const isOurs = !found || !hasLiveOwner(owner);
  if (isOurs) writeFileSync(owner, String(process.pid));
  const watch = isOurs
    ? keepAlive(
        () => isAlive(pid),
        async () => {
          pid = await start(port);
        },
      )
    : null;
  return {
    url: urlOf(port, DATABASE),
    port,
    get pid() {
      return pid;
    },
    adopted: found !== null,
    stop: async () => {
      if (!watch) return;
      await watch.stop();
      await stopServer(pid);
      rmSync(owner, { force: true });
    },
  };
}

const WATCH_MS = 500;

/** Looks twice a second whether the server lives, and starts it again when it does not. */
function keepAlive(alive: () => boolean, revive: () => Promise<void>): { stop(): Promise<void> } {
  let busy: Promise<void> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy || alive()) return;
    isBusy = true;
    busy = revive()
      // The next look tries again.
      .catch(() => {})
      .finally(() => {
        isBusy = false;
      });
  }, WATCH_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await busy;
    },
  };
}

function readOrMakePassword(file: string, hasCluster: boolean): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  if (hasCluster) throw new Error(`the password file of the database is missing: ${file}`);
  const password = randomBytes(24).toString('hex');
  writeFileSync(file, password, { mode: 0o600 });
  return password;
}

async function initialise(
  binaries: Binaries,
  folder: string,
  password: string,
  sync: boolean,
): Promise<void> {
  const cluster = path.join(folder, 'cluster');
  const passwordFile = path.join(folder, 'initdb.password');
  // What a killed initdb left behind is incomplete: PG_VERSION is checked before.
  rmSync(cluster, { recursive: true, force: true });
  makeFolder(cluster, binaries.runAs);
  makeFile(passwordFile, password, binaries.runAs);
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const args = ['-D', cluster, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  args.push('-E', 'UTF8', `--locale=${locale}`, ...(sync ? [] : ['--no-sync']));
  const child = spawnBinary(binaries, 'initdb', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const [code] = await once(child, 'exit');
  rmSync(passwordFile, { force: true });
  if (code === 0) return;
  rmSync(cluster, { recursive: true, force: true });
  throw new Error(`initdb failed (${code}): ${output.slice(-600)}`);
}

function hasLiveOwner(file: string): boolean {
  if (!existsSync(file)) return false;
  const pid = Number(readFileSync(file, 'utf8'));
  return pid !== process.pid && pid > 0 && isAlive(pid);
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
