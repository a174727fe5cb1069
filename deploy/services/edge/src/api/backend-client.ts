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
  /** an event stream has a connection of its own for as long as it lasts */
  isStream: boolean;
  /** the caller went away */
  signal: AbortSignal;
}

const callConnections = 256;

/** The only place that knows undici: one request at a time on each connection, none sent twice. */
export class BackendClient {
  readonly #calls: Pool;
  readonly #streams: Pool;
  readonly #answerMs: number;

  /** @param answerMs time for an answer to begin; how long it then goes on is not limited, because events do */
  constructor(origin: string, answerMs: number) {
    const options = { pipelining: 1, bodyTimeout: 0, headersTimeout: 0 };
    this.#calls = new Pool(origin, { ...options, connections: callConnections });
    this.#streams = new Pool(origin, { ...options, connections: null });
    this.#answerMs = answerMs;
  }

  /** Sends one request; resolves when the head of its answer is here. @throws AnswerLateError, or what undici throws */
  async ask({ isStream, signal, ...request }: BackendRequest): Promise<Dispatcher.ResponseData> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new AnswerLateError()), this.#answerMs);
    try {
      const pool = isStream ? this.#streams : this.#calls;
      return await pool.request({ ...request, signal: AbortSignal.any([signal, late.signal]) });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends every connection, streams under way included. */
  async close(): Promise<void> {
    await Promise.all([this.#calls.destroy(), this.#streams.destroy()]);
  }
}
