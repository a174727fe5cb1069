import pg from 'pg';
import { currentDeadline, DeadlineError } from './deadline.ts';

/** What ends a transaction runs to its end: a rollback must, and whether a commit happened must be known. */
const endings = new Set(['commit', 'rollback']);

/**
 * Ends the statements of requests that took too long. It has one connection of its own, which is opened when it is needed:
 * those of the pool may all be waiting.
 */
export class StatementEnder {
  readonly #pool: pg.Pool;
  readonly #ended = new WeakSet<pg.PoolClient>();

  constructor(options: pg.PoolConfig) {
    this.#pool = new pg.Pool({
      ...options,
      max: 1,
      connectionTimeoutMillis: 10_000,
      idleTimeoutMillis: 5_000,
    });
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => client.on('error', () => {}));
  }

  /**
   * Runs one statement for the request of the moment, if there is one.
   * @throws DeadlineError when its time is over: then only what was begun is rolled back
   */
  async run<R>(client: pg.PoolClient, text: string, send: () => Promise<R>): Promise<R> {
    const signal = currentDeadline();
    if (!signal || text === 'rollback') return send();
    if (signal.aborted) throw new DeadlineError('the request was answered before this statement');
    if (endings.has(text)) return send();
    let ending: Promise<void> | undefined;
    const statement = { isOver: false };
    const end = () => {
      ending = this.#end(client, statement);
    };
    signal.addEventListener('abort', end, { once: true });
    try {
      return await send();
    } finally {
      statement.isOver = true;
      signal.removeEventListener('abort', end);
      await ending;
    }
  }

  /** Gives a connection back; one whose statement was ended is closed, so that nothing on its way hits somebody else. */
  release(client: pg.PoolClient): void {
    client.release(this.#ended.has(client));
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  async #end(client: pg.PoolClient, statement: { isOver: boolean }): Promise<void> {
    this.#ended.add(client);
    const pid = 'processID' in client ? client.processID : null;
    if (typeof pid !== 'number') return;
    let isSignalled = false;
    while (!isSignalled && !statement.isOver) {
      isSignalled = await this.#pool.query('select pg_cancel_backend($1)', [pid]).then(
        () => true,
        () => false,
      );
    }
  }
}
