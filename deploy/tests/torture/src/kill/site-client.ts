import { setTimeout as wait } from 'node:timers/promises';
import type { CallBody, CallData, CallName, CallQuery } from '@sanuk/contract/calls';
import { errorNumbers } from '@sanuk/contract/errors';

/** What the API answered: data, or the number of a refusal. */
export type Answer<N extends CallName> = { error: 0; data: CallData<N> } | { error: number; data: null };

export interface ClientOptions<N extends CallName> {
  body?: CallBody<N>;
  query?: CallQuery<N>;
  token?: string;
  /** idempotency key of a money call */
  key?: string;
  headers?: Record<string, string>;
  /** gives up after this long, as an impatient member does */
  timeoutMs?: number;
}

const answerMs = 10_000;
/** Nobody can say what happened: it is asked again. */
const undecided: readonly number[] = [
  errorNumbers.unavailable,
  errorNumbers.internal,
  errorNumbers['too-many-requests'],
];

/** A call that got no answer for so long that something other than a kill is wrong. */
class UnansweredError extends Error {
  override name = 'UnansweredError';
}

export interface Tally {
  /** calls that got an answer that decides them */
  answered: number;
  /** tries without one: refused connections, cut answers, time-outs, 503 */
  unanswered: number;
  /** answers `internal` */
  internal: number;
}

/** How clients of a run repeat what got no answer. */
export interface Retries {
  /** before the first one; later ones follow within 250 ms */
  firstPauseMs: number;
  /** called when the first try and its first repetition got no answer */
  onSecondFailure(what: string): void;
}

/** Members that do not wait, and of whom no number of tries is judged. */
export const atOnce: Retries = { firstPauseMs: 20, onSecondFailure: () => undefined };

export interface SiteClientOptions {
  /** address of the site */
  base: string;
  /** of the brand, sent as it is: not every resolver knows names below localhost */
  host: string;
  fetch?: typeof fetch;
  retries?: Retries;
}

/** Calls one brand through the edge, as its pages do. */
export class SiteClient {
  readonly #options: Required<SiteClientOptions>;
  readonly tally: Tally = { answered: 0, unanswered: 0, internal: 0 };

  constructor(options: SiteClientOptions) {
    this.#options = { fetch, retries: atOnce, ...options };
  }

  get retries(): Retries {
    return this.#options.retries;
  }

  /** One try. @returns null when nobody can say what happened */
  async once<N extends CallName>(name: N, options: ClientOptions<N> = {}): Promise<Answer<N> | null> {
    const { body, query, token, key, headers, timeoutMs = answerMs } = options;
    const [method = 'GET', path = '/'] = name.split(' ');
    const search = new URLSearchParams(
      Object.entries(query ?? {}).map(([field, value]) => [field, String(value)]),
    ).toString();
    const { base, host, fetch: send } = this.#options;
    try {
      const response = await send(`${base}${path}${search ? `?${search}` : ''}`, {
        method,
        headers: {
          Host: host,
          ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(key ? { 'Idempotency-Key': key } : {}),
          ...headers,
        },
        body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
        signal: AbortSignal.timeout(timeoutMs),
      });
      return this.#judge((await response.json()) as { error?: number; status?: number; data: CallData<N> });
    } catch {
      this.tally.unanswered += 1;
      return null;
    }
  }

  /** Tries until there is an answer; money calls bring their key, so that each try means the same. */
  async call<N extends CallName>(name: N, options: ClientOptions<N> = {}): Promise<Answer<N>> {
    return untilAnswered(name, () => this.once(name, options), this.retries);
  }

  #judge<N extends CallName>(envelope: {
    error?: number;
    status?: number;
    data: CallData<N>;
  }): Answer<N> | null {
    const error = envelope.error ?? envelope.status ?? 0;
    if (error === errorNumbers.internal) this.tally.internal += 1;
    if (undecided.includes(error)) {
      this.tally.unanswered += 1;
      return null;
    }
    this.tally.answered += 1;
    return error === 0 ? { error: 0, data: envelope.data } : { error, data: null };
  }
}

const giveUpMs = 120_000;

/** Repeats `attempt` until it answers. @throws UnansweredError */
export async function untilAnswered<T>(
  what: string,
  attempt: () => Promise<T | null>,
  { firstPauseMs, onSecondFailure }: Retries = atOnce,
): Promise<T> {
  const deadline = Date.now() + giveUpMs;
  let pauseMs = firstPauseMs;
  for (let tries = 1; Date.now() < deadline; tries += 1) {
    const answer = await attempt();
    if (answer !== null) return answer;
    if (tries === 2) onSecondFailure(what);
    await wait(pauseMs);
    pauseMs = Math.min(pauseMs * 2, 250);
  }
  throw new UnansweredError(`${what} got no answer for ${giveUpMs / 1000} s`);
}
