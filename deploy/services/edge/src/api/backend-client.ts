import { type Dispatcher, Pool } from 'undici';

/** The backend did not begin its answer in time. */
export class AnswerLateError extends Error {
  override name = 'AnswerLateError';
}

export interface BackendRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  /** with its exact length, or no body at all */
  body: Buffer | null;
  /** whose question it is: no visitor's call or stream takes a connection from the others */
  by: 'call' | 'stream' | 'edge';
  /** the caller went away */
  signal: AbortSignal;
}

/** For what the edge asks on its own: data of pages, and the document. */
const ownConnections = 64;

/** The only place that knows undici: one request at a time on each connection, none sent twice. */
export class BackendClient {
  readonly #pools: Record<BackendRequest['by'], Pool>;
  readonly #answerMs: number;

  /**
   * How many calls and streams of visitors there are is bounded where visitors are known (`CallPlaces`, `StreamLimit`): a
   * connection cannot leave a pool, and an answer may turn out to be a stream.
   * @param answerMs time for an answer to begin; how long it then goes on is not limited, because events do
   */
  constructor(origin: string, answerMs: number) {
    const options = { pipelining: 1, bodyTimeout: 0, headersTimeout: 0 };
    this.#pools = {
      call: new Pool(origin, { ...options, connections: null }),
      stream: new Pool(origin, { ...options, connections: null }),
      edge: new Pool(origin, { ...options, connections: ownConnections }),
    };
    this.#answerMs = answerMs;
  }

  /** Sends one request; resolves when the head of its answer is here. @throws AnswerLateError, or what undici throws */
  async ask({ by, signal, ...request }: BackendRequest): Promise<Dispatcher.ResponseData> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new AnswerLateError()), this.#answerMs);
    try {
      return await this.#pools[by].request({ ...request, signal: AbortSignal.any([signal, late.signal]) });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends every connection, streams under way included. */
  async close(): Promise<void> {
    await Promise.all(Object.values(this.#pools).map((pool) => pool.destroy()));
  }
}
