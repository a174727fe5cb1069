import type { Dispatcher } from 'undici';
import { type AskedBy, type BackendCheck, BackendOrigin, isUnsent } from './backend-origin.ts';

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
  by: AskedBy;
  /** the caller went away */
  signal: AbortSignal;
}

export interface BackendClientOptions {
  /** one for each backend; every one has the same database */
  origins: readonly string[];
  /** time for an answer to begin; how long it then goes on is not limited, because events do */
  answerMs: number;
  /** how often each of several backends is asked whether it takes requests */
  checkMs: number;
}

/**
 * Sends requests to the backends: each to the ready one with the fewest requests under way, and where its connection
 * cannot be opened to the next one. One request at a time on each connection; none is sent twice, because only the client
 * knows which calls are safe to repeat.
 */
export class BackendClient {
  readonly #origins: readonly BackendOrigin[];
  readonly #answerMs: number;
  readonly #timer: NodeJS.Timeout | undefined;
  #turn = 0;

  constructor({ origins, answerMs, checkMs }: BackendClientOptions) {
    this.#origins = origins.map((origin) => new BackendOrigin(origin));
    this.#answerMs = answerMs;
    // A single backend is asked whatever it says.
    if (origins.length > 1) this.#timer = setInterval(() => void this.check(), checkMs).unref();
  }

  /** Sends one request; resolves when the head of its answer is here. @throws AnswerLateError, or what undici throws */
  async ask({ by, signal, ...request }: BackendRequest): Promise<Dispatcher.ResponseData> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new AnswerLateError()), this.#answerMs);
    const options = { ...request, signal: AbortSignal.any([signal, late.signal]) };
    try {
      return await this.#askInTurn(by, options);
    } finally {
      clearTimeout(timer);
    }
  }

  async #askInTurn(by: AskedBy, options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
    let unsent: unknown;
    for (const origin of this.#inTurn()) {
      try {
        return await origin.request(by, options);
      } catch (error) {
        if (!isUnsent(error)) throw error;
        unsent = error;
      }
    }
    throw unsent;
  }

  /**
   * The ready ones first, and of these the one with the fewest requests; then the others, which may be back. Those with as
   * many take turns: a visitor who asks one thing after another would meet the limits of one backend alone otherwise.
   */
  #inTurn(): BackendOrigin[] {
    const turn = this.#turn;
    this.#turn = (turn + 1) % this.#origins.length;
    return [...this.#origins.slice(turn), ...this.#origins.slice(0, turn)].sort(
      (one, other) => Number(other.isReady) - Number(one.isReady) || one.underWay - other.underWay,
    );
  }

  /** Asks each backend whether it takes requests. */
  check(): Promise<({ origin: string } & BackendCheck)[]> {
    return Promise.all(
      this.#origins.map(async (backend) => ({ origin: backend.origin, ...(await backend.check()) })),
    );
  }

  /** Whether each backend takes requests, as last seen. */
  get states(): { origin: string; isReady: boolean }[] {
    return this.#origins.map(({ origin, isReady }) => ({ origin, isReady }));
  }

  /** Ends every connection, streams under way included. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#origins.map((origin) => origin.close()));
  }
}
