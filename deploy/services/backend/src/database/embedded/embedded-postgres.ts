import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '@sanuk/common/start-error';
import pg from 'pg';
import {
  type Binaries,
  findBinaries,
  makeFile,
  makeFolder,
  type RunAs,
  spawnBinary,
  useBinaries,
} from './embedded-binary.ts';
import { freePort, isAlive, launch, runningServer, stopServer } from './embedded-process.ts';
import { keepAlive, Ownership } from './embedded-watch.ts';

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
  /** folder of another PostgreSQL that is installed, with its programs in `bin`; otherwise that of this package */
  native?: string;
}

const databaseName = 'sanuk';

/**
 * Starts PostgreSQL below `folder`, or takes over the one that still runs there after its owner died.
 * Loopback only, no sockets in the file system, passwords by scram, the password kept 0600 beside the data.
 * A server that dies while we run is started again on the same port.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folder = path.resolve(options.folder);
  mkdirSync(folder, { recursive: true });
  const { native, runAs } = options;
  const binaries = native ? useBinaries(native, runAs) : findBinaries(path.join(folder, 'native'), runAs);
  const cluster = path.join(folder, 'cluster');
  const hasCluster = existsSync(path.join(cluster, 'PG_VERSION'));
  const password = readOrMakePassword(path.join(folder, 'password'), hasCluster);
  if (!hasCluster) await initialise(binaries, folder, password, options.settings?.fsync !== 'off');

  const urlOf = (port: number, database: string) => databaseUrl(port, password, database);
  const start = (port: number) => launch(binaries, folder, { port, ...options }, urlOf(port, 'postgres'));
  const found = runningServer(cluster);
  const port = found?.port ?? (await freePort());
  let pid = await start(port);
  await createDatabase(urlOf(port, 'postgres'), databaseName);

  const ownership = new Ownership(path.join(folder, 'owner.pid'));
  ownership.claim();
  const watch = keepAlive(
    ownership,
    () => isAlive(pid),
    async (isOurs) => {
      if (isOurs) pid = await start(port);
      // Its owner starts it again; we only have to know which one it is.
      else pid = runningServer(cluster)?.pid ?? pid;
    },
  );
  return {
    url: urlOf(port, databaseName),
    port,
    get pid() {
      return pid;
    },
    adopted: found?.pid === pid,
    stop: async () => {
      await watch.stop();
      if (!ownership.claim()) return;
      await stopServer(pid);
      ownership.release();
    },
  };
}

/**
 * Makes another database on the server that runs below `folder`, where it is missing.
 * @returns its connection URL, with the password
 * @throws StartError when no server runs there
 */
export async function addDatabase(folder: string, name: string): Promise<string> {
  const running = runningServer(path.join(folder, 'cluster'));
  if (!running) throw new StartError(`no database runs in ${folder}`);
  const password = readFileSync(path.join(folder, 'password'), 'utf8').trim();
  await createDatabase(databaseUrl(running.port, password, 'postgres'), name);
  return databaseUrl(running.port, password, name);
}

const databaseUrl = (port: number, password: string, database: string): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;

function readOrMakePassword(file: string, hasCluster: boolean): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  if (hasCluster) throw new StartError(`the password file of the database is missing: ${file}`);
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

async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
