import { isNativeError } from 'node:util/types';
import { currentRequest } from '@sanuk/common/request-scope';
import { traced } from '@sanuk/common/tracing';
import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { Refusal } from '../refusals/refusal.ts';
import { StatementEnder } from './ended-statements.ts';
import { sessionOptions } from './session-settings.ts';
import { statementSpan } from './statement-span.ts';
import type { Tables } from './tables.ts';

// int8 is money and counters: never a float. (20 is the type's number in PostgreSQL's catalogue.)
pg.types.setTypeParser(20, BigInt);

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** Where a query may run: alone or inside a transaction. */
export type Queries = Database | Tx;

/** The role that holds the application's rights (see rights.ts). Logins are members of it; it owns nothing. */
export const appRole = 'sanuk_app';

/** How long a call waits for a connection, while all are in use or one is made. */
const connectionMs = 10_000;

/**
 * @param connectionString of a login of the application: there is no other role to fall back to
 * @param handlerMs how long a call may take: where that is longer than usual, so is the wait for a connection
 */
export function createPool(connectionString: string, size: number, handlerMs = connectionMs): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    connectionTimeoutMillis: Math.max(connectionMs, handlerMs),
    idleTimeoutMillis: 30_000,
    options: sessionOptions,
  });
  // A connection that dies while idle is replaced at its next use; one that dies between two statements of a
  // transaction fails the next statement. Without listeners either would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Statements that begin with a comment of this form are prepared once per connection under that name. */
const prepared = /^\/\* prepared: ([a-z_]+) \*\//;

function preparing(
  client: pg.PoolClient,
  ender: StatementEnder,
  onFailure: (cause: unknown) => void,
): PostgresPoolClient {
  function query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(
    text: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('cursors are not used here');
    const name = prepared.exec(text)?.[1];
    const send = () =>
      client.query({ name, text, values: [...parameters] }) as Promise<unknown> as Promise<
        PostgresQueryResult<R>
      >;
    const run = () =>
      ender.run(client, text, send).catch((cause: unknown) => {
        onFailure(cause);
        throw cause;
      });
    return currentRequest()?.span ? traced(statementSpan(text, name), run) : run();
  }
  return { query, release: () => ender.release(client) };
}

/** One connection of its own, for what a pool cannot do: LISTEN. */
export type Connection = pg.Client;

/** Prepares such a connection; the caller connects and ends it. @param name by which the database knows it */
export function createConnection(connectionString: string, name?: string): Connection {
  return new pg.Client({
    connectionString,
    keepAlive: true,
    options: sessionOptions,
    application_name: name,
  });
}

/** The query builder over a pool. One wrapper per connection, because Kysely knows connections by identity. */
export function createDatabase(pool: pg.Pool): Database {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const ender = new StatementEnder(pool.options);
  const noteFailure = (cause: unknown) => {
    if (databaseErrorCode(cause) === diskFull) fullAt.set(database, performance.now());
  };
  const connect = async () => {
    const client = await pool.connect();
    const known = clients.get(client) ?? preparing(client, ender, noteFailure);
    clients.set(client, known);
    return known;
  };
  const end = async () => {
    await pool.end();
    await ender.close();
  };
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: { connect, end } }) });
  return database;
}

const diskFull = '53100';
/** How long a refused write says that the next one will be refused as well; background work writes more often. */
const fullForMs = 30_000;
/** When the disk of a database last took no write. */
const fullAt = new WeakMap<Database, number>();

/** Whether the disk of the database is full: it still answers, and refuses what it would have to write. */
export const isDiskFull = (database: Database): boolean =>
  performance.now() - (fullAt.get(database) ?? Number.NEGATIVE_INFINITY) < fullForMs;

const deadlock = '40P01';
const serialization = '40001';

/** Ends a transaction whose work was refused. Nobody but the next function sees it. */
class RefusedError extends Error {
  override name = 'RefusedError';
}

/**
 * Runs `work` in one transaction. What it returns is committed; a Refusal that it returns, or an error that it throws,
 * rolls everything back. Chosen by the database as the victim of a deadlock, it runs again (so `work` touches nothing
 * but `tx`).
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const refused: T[] = [];
  try {
    return await inTransactionEvenRefused(db, async (tx) => {
      const answer = await work(tx);
      if (!(answer instanceof Refusal)) return answer;
      refused.push(answer);
      throw new RefusedError(answer.code);
    });
  } catch (cause) {
    const answer = refused.pop();
    if (answer !== undefined && cause instanceof RefusedError) return answer;
    throw cause;
  }
}

const attempts = 4;

/**
 * The same, but a Refusal is committed as well: for calls of which something must stay when they are refused, such as
 * that a wrong password was tried. Nothing that moves money is among them.
 */
export async function inTransactionEvenRefused<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (cause) {
      const code = databaseErrorCode(cause);
      if ((code !== deadlock && code !== serialization) || attempt === attempts) throw cause;
    }
  }
}

/** SQLSTATE of an error of the database, or null. */
export function databaseErrorCode(cause: unknown): string | null {
  return cause instanceof pg.DatabaseError ? (cause.code ?? null) : null;
}

/** Name of the constraint that refused, or null. */
export function violatedConstraint(cause: unknown): string | null {
  return cause instanceof pg.DatabaseError ? (cause.constraint ?? null) : null;
}

/** True when the database is away, starting or stopping, or its disk is full: the caller answers 'unavailable', not 'internal'. */
export function isDatabaseAway(cause: unknown): boolean {
  // Also for errors of another realm, as Node's own are inside a test runner.
  if (!isNativeError(cause)) return false;
  const code = 'code' in cause ? String(cause.code) : '';
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code)) return true;
  if (/^(57P0[1-4]|08\d{3}|53100|53300)$/.test(code)) return true;
  return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered|Client was closed)/.test(
    cause.message,
  );
}
