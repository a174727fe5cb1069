import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrations } from '../app/migrations.ts';
import { rights } from '../app/rights.ts';
import { type DatabaseLogin, ensureLogin, newLogin } from '../database/database-login.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { runningServer } from '../database/embedded/embedded-process.ts';
import { migrate } from '../database/migrations.ts';

/** Where test files find the server: set by the global set-up, read by every worker. */
export const testServer = 'SANUK_TEST_SERVER';
/** Name of the migrated database that test files clone: of this run alone, the server may be shared. */
export const testTemplate = 'SANUK_TEST_TEMPLATE';
/** With what backends under test log in: the application's rights and no more, as JSON. */
export const testLogin = 'SANUK_TEST_LOGIN';

export interface TestCluster {
  url: string;
  stop(): Promise<void>;
}

const memory = '/dev/shm';
const roomBytes = 2 * 2 ** 30;
const prefix = 'sanuk-test-';
const staleMs = 3_600_000;

/**
 * Where the data of the run stands: in memory where there is room. Each test file clones and drops a database of a
 * thousand files, which was a third of the processor time of its tests on a disk.
 */
function temporaryFolder(): string {
  if (!existsSync(memory)) return os.tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize < roomBytes ? os.tmpdir() : memory;
}

/** A run that was killed leaves its data behind, and memory does not forget them by itself. */
function removeStale(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => one.startsWith(prefix))) {
    const left = path.join(folder, name);
    const isOld = Date.now() - statSync(left).mtimeMs > staleMs;
    if (isOld && !runningServer(path.join(left, 'cluster'))) rmSync(left, { recursive: true, force: true });
  }
}

/** One server for the whole run: TEST_DATABASE_URL (a user that may create databases), or an embedded one. */
export async function startTestCluster(): Promise<TestCluster> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const parent = temporaryFolder();
  if (parent === memory) removeStale(parent);
  const folder = mkdtempSync(path.join(parent, prefix));
  const server: EmbeddedPostgres = await startEmbeddedPostgres({
    folder,
    settings: {
      // The data ends with the run: nothing needs to reach the disk.
      ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
      // Nor to be tidied: a database lives for one file, and each new one would be looked through.
      autovacuum: 'off',
      max_connections: '200',
    },
  });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The same server, another database. */
export function urlOfDatabase(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.toString();
}

/** Migrates once into a database that every test file then clones; answers its name. */
export async function buildTemplate(serverUrl: string): Promise<string> {
  const template = `sanuk_template_${process.pid}_${Date.now()}`;
  await runOnServer(serverUrl, `create database ${template}`);
  await migrate(urlOfDatabase(serverUrl, template), { migrations, rights });
  return template;
}

/** Makes the login of the run. */
export async function makeLogin(serverUrl: string): Promise<DatabaseLogin> {
  const login = newLogin();
  await onServer(serverUrl, (client) => ensureLogin(client, login));
  return login;
}

/** Runs statements as the owner of the server, one after another. */
export function runOnServer(serverUrl: string, ...statements: string[]): Promise<void> {
  return onServer(serverUrl, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

async function onServer(serverUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
