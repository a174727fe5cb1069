import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { createLog } from '@sanuk/common/log';
import type { CallBody, CallData, CallName, CallQuery } from '@sanuk/contract/calls';
import { type ErrorCode, errorCodeOf } from '@sanuk/contract/errors';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import type { DestinationStream } from 'pino';
import { type Backend, createBackend } from '../app/backend.ts';
import { type BackendConfig, readConfig } from '../context/config.ts';
import { splitCallName } from '../http/route.ts';
import { createJobRunner, type JobRunner } from '../jobs/jobs.ts';
import { writeTestBrands } from './test-brands.ts';
import { createTestDatabase } from './test-database.ts';

// A whole backend over a fresh database, on a machine that may be busy with everything else.
if (typeof jest !== 'undefined') jest.setTimeout(60_000);

export interface TestContext extends Backend {
  /** the owner of the database: for forgeries and for moving clocks back */
  admin: pg.Client;
  /** how a backend reaches the database: as the application */
  databaseUrl: string;
  /** the same database as its owner */
  ownerUrl: string;
  config: BackendConfig;
  /** Runs the job of that name until it has nothing left to do; answers how many rows it did. */
  runJob(name: string): Promise<number>;
  /** Starts one feature of a backend with its background work, as `start` does with all. Stopped with this one. */
  startFeature(name: string, backend?: Backend): Promise<void>;
  /** Another process over the same database. Stopped with this one. */
  startSecond(): Promise<Backend>;
  close(): Promise<void>;
}

export const testSecrets = {
  PROVIDER_KEYS:
    'siamspin:k1=siamspin-secret-of-the-tests,nakhon:k1=nakhon-secret-of-the-tests,chao-phraya:k1=chao-phraya-secret-of-the-tests',
  BANK_KEYS: 'bank:k1=bank-secret-of-the-tests',
  SMS_KEYS: 'sms:k1=sms-secret-of-the-tests',
  DRAWS_KEYS: 'draws:k1=draws-secret-of-the-tests',
  OPERATOR_KEYS:
    'operator:k1@siam+thara=operator-secret-of-the-tests,somchai:k1@siam+thara=secret-of-somchai-1,somchai:k2@siam+thara=second-secret-of-somchai,somsri:k1@siam+thara=secret-of-somsri-22,somkid:k1@thara=secret-of-somkid-333',
  DEMO_STAFF: '1',
  CODE_SECRET: 'code-secret-of-the-tests',
};

/**
 * The whole backend over a database of its own, answering through `app.inject`. Background work does not run by
 * itself: tests run it with `runJob`, so no test waits for a clock.
 */
export async function createTestContext(
  options: { env?: Record<string, string>; logTo?: DestinationStream } = {},
): Promise<TestContext> {
  const database = await createTestDatabase();
  const brands = writeTestBrands();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sanuk-data-'));
  const config = readConfig({
    ...testSecrets,
    BRANDS_DIR: brands.dir,
    DATA_DIR: dataDir,
    POOL_SIZE: '10',
    REQUESTS_PER_MINUTE: '100000',
    REGISTRATIONS_PER_HOUR: '100000',
    OPEN_DEPOSITS_PER_NETWORK: '100000',
    // Two hundred calls at one moment wait for each other for as long as the machine needs: what they are answered is looked at.
    HANDLER_TIMEOUT_MS: '60000',
    // Two people give the orders of all tests of a file.
    ONE_PERSON_DAY_BAHT: '100000000',
    LOG_LEVEL: options.logTo ? 'debug' : 'silent',
    ...options.env,
  });
  const log = createLog({ service: 'backend', level: config.logLevel, destination: options.logTo });
  const backend = await createBackend(config, database.url, log);
  await backend.app.ready();
  const admin = new pg.Client({ connectionString: database.ownerUrl });
  // A run that is cut short drops the database under it.
  admin.on('error', () => {});
  await admin.connect();
  const others: Backend[] = [];
  const runners: JobRunner[] = [];
  return {
    ...backend,
    admin,
    config,
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    async runJob(name) {
      const job = backend.jobs.find((found) => found.name === name);
      if (!job)
        throw new Error(`no job ${name}; there are ${backend.jobs.map((found) => found.name).join(', ')}`);
      let total = 0;
      for (let done = await job.run(); done > 0; done = await job.run()) total += done;
      return total;
    },
    async startFeature(name, of = backend) {
      const feature = of.features.find((found) => found.name === name);
      if (!feature) throw new Error(`no feature ${name}`);
      await feature.start?.();
      const runner = createJobRunner(feature.jobs ?? [], log);
      runner.start();
      runners.push(runner);
    },
    async startSecond() {
      const second = await createBackend(config, database.url, log);
      await second.app.ready();
      others.push(second);
      return second;
    },
    async close() {
      for (const runner of runners) await runner.stop();
      for (const other of others) await other.stop();
      await backend.stop();
      await admin.end();
      await database.drop();
      brands.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Bets that a backend has counted for a product. */
export async function countedBets({ context }: Pick<Backend, 'context'>, product: string): Promise<number> {
  const { text } = await context.metrics.page();
  return Number(new RegExp(`^sanuk_bets_total\\{product="${product}",[^}]*\\} (\\d+)$`, 'm').exec(text)?.[1]);
}

/** Somewhere to log to, and the lines that were logged. */
export function recordedLog(): { logTo: Writable; lines: string[] } {
  const lines: string[] = [];
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { logTo, lines };
}

/** One backend for all tests of a file: `begin` prepares it before them, and it is gone after them. */
export function backendOfFile(
  begin: (context: TestContext) => Promise<void> | void,
  options?: Parameters<typeof createTestContext>[0],
): void {
  let made: TestContext | undefined;
  beforeAll(async () => {
    made = await createTestContext(options);
    await begin(made);
  });
  afterAll(() => made?.close());
}

export interface CallOptions {
  token?: string;
  agentCode?: string;
  /** Idempotency-Key header */
  key?: string;
  headers?: Record<string, string>;
}

/** What a call answered: `code` is 'ok' or the name of the refusal. */
export interface Answer<N extends CallName> {
  http: number;
  code: ErrorCode | 'ok';
  message: string;
  data: CallData<N>;
}

type Input<N extends CallName> = CallBody<N> extends undefined ? CallQuery<N> : CallBody<N>;

/** Makes a call of the contract as a browser would; the input is its body or query. */
export async function call<N extends CallName>(
  app: FastifyInstance,
  name: N,
  input: Input<N>,
  options: CallOptions = {},
): Promise<Answer<N>> {
  return readAnswer<N>(await rawCall(app, name, input, options));
}

/** The same with any input, for what no honest client sends. */
export async function rawCall(
  app: FastifyInstance,
  name: string,
  input: unknown,
  { token, agentCode = 'SIAM', key, headers }: CallOptions = {},
): Promise<LightMyRequestResponse> {
  const [method, url] = splitCallName(name);
  const isPost = method === 'POST';
  return app.inject({
    method,
    url,
    headers: {
      'x-agent-code': agentCode,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(isPost ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(isPost ? { payload: JSON.stringify(input) } : { query: asQuery(input) }),
  });
}

function asQuery(input: unknown): Record<string, string> {
  const given = Object.entries((input ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    given.filter(([, value]) => value !== undefined).map(([name, value]) => [name, `${value}`]),
  );
}

export function readAnswer<N extends CallName>(response: LightMyRequestResponse): Answer<N> {
  const body = response.json<{ error?: number; status?: number; message: string; data: CallData<N> }>();
  const number = body.error ?? body.status ?? -1;
  return {
    http: response.statusCode,
    code: number === 0 ? 'ok' : errorCodeOf(number),
    message: body.message,
    data: body.data,
  };
}
