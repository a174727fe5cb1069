import { clockAheadMs } from '@sanuk/common/readiness';
import { type Dispatcher, Pool } from 'undici';

/** Whose question a request is: no visitor's call or stream takes a connection from the others. */
export type AskedBy = 'call' | 'stream' | 'edge';

/** For what the edge asks on its own: data of pages, and the document. */
const ownConnections = 64;

/** How long a connection may take to open; where there are other backends, they are tried after it. */
const connectMs = 2000;

/** Where a backend says whether it takes requests. One of an earlier release does not know the path, and takes them. */
const readyPath = '/readyz';
const readyMs = 1000;
const draining = 503;

/** What a backend answered to whether it takes requests. */
export interface BackendCheck {
  /** why it takes none; null when it takes them */
  fault: string | null;
  /** how far the clock of this machine is ahead of its own; null where it did not say */
  aheadMs: number | null;
}

/** Connections to one backend, and whether it takes requests. */
export class BackendOrigin {
  readonly origin: string;
  readonly #pools: Record<AskedBy, Pool>;
  #underWay = 0;
  #isReady = true;

  /**
   * How many calls and streams of visitors there are is bounded where visitors are known (`CallPlaces`, `StreamLimit`): a
   * connection cannot leave a pool, and an answer may turn out to be a stream.
   */
  constructor(origin: string) {
    this.origin = origin;
    const options = { pipelining: 1, bodyTimeout: 0, headersTimeout: 0, connect: { timeout: connectMs } };
    this.#pools = {
      call: new Pool(origin, { ...options, connections: null }),
      stream: new Pool(origin, { ...options, connections: null }),
      edge: new Pool(origin, { ...options, connections: ownConnections }),
    };
  }

  /** Requests whose answers have not ended. */
  get underWay(): number {
    return this.#underWay;
  }

  /** False from a connection that could not be opened, or a check that was refused, to the next check that is answered. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** Sends one request; resolves when the head of its answer is here. @throws what undici throws */
  async request(by: AskedBy, options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
    this.#underWay += 1;
    const end = () => {
      this.#underWay -= 1;
    };
    try {
      const answer = await this.#pools[by].request(options);
      answer.body.once('close', end);
      return answer;
    } catch (error) {
      end();
      if (isUnsent(error)) this.#isReady = false;
      throw error;
    }
  }

  /** Asks the backend whether it takes requests. */
  async check(): Promise<BackendCheck> {
    const found = await this.#ask();
    this.#isReady = found.fault === null;
    return found;
  }

  async #ask(): Promise<BackendCheck> {
    const from = Date.now();
    try {
      const signal = AbortSignal.timeout(readyMs);
      const request = { method: 'GET', path: readyPath, signal } as const;
      const { statusCode, headers, body } = await this.#pools.edge.request(request);
      const aheadMs = clockAheadOf(headers.date, from);
      await body.dump();
      return { fault: statusCode === draining ? `it answers ${statusCode}` : null, aheadMs };
    } catch (error) {
      return { fault: error instanceof Error ? error.message : String(error), aheadMs: null };
    }
  }

  /** Ends every connection, streams under way included. */
  async close(): Promise<void> {
    await Promise.all(Object.values(this.#pools).map((pool) => pool.destroy()));
  }
}

/** By the header of an answer, which is in whole seconds. @param from when it was asked */
function clockAheadOf(date: unknown, from: number): number | null {
  const said = Date.parse(String(date));
  return Number.isNaN(said) ? null : clockAheadMs(from - 1000, said, Date.now());
}

const unsentCodes = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Tells whether no byte of a request left, because no connection was opened. Any other failure may have been heard. */
export const isUnsent = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && unsentCodes.has(String(error.code));
