import { auditBooks } from '../../ledger/testing/books.ts';
import { drawRequests, type FuzzRequest, injectionOf } from './fuzz-requests.ts';
import { createFuzzWorld, type FuzzWorld } from './fuzz-world.ts';

export interface FuzzOptions {
  requests: number;
  /** the same seed draws the same requests */
  seed: number;
  /** how many are on their way at once */
  atOnce?: number;
  /** ten times what the slowest takes; a request that takes longer is sent again, alone, and fails when it is slow then as well */
  slowMs?: number;
}

export interface FuzzReport {
  seed: number;
  requests: number;
  seconds: number;
  byStatus: Record<string, number>;
  /** endpoints with an answer of success among theirs, of all */
  reached: { endpoints: number; succeeded: number };
  slowestMs: number;
  /** empty when the backend held */
  failures: string[];
}

/**
 * Sends requests drawn from the contract to a backend of its own: none may be answered with 5xx, take over ten seconds, or
 * get an answer that does not fit. Afterwards every job runs and the books are audited. Needs the test server (test-server.ts).
 */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const world = await createFuzzWorld();
  try {
    return await new FuzzRun(world, options).run();
  } finally {
    await world.close();
  }
}

const failuresAtMost = 50;

class FuzzRun {
  readonly #world: FuzzWorld;
  readonly #options: Required<FuzzOptions>;
  readonly #byStatus: Record<string, number> = {};
  readonly #succeeded = new Set<string>();
  readonly #endpoints = new Set<string>();
  readonly #failures: string[] = [];
  readonly #slow: FuzzRequest[] = [];
  #slowestMs = 0;
  #tokens: string[] = [];

  constructor(world: FuzzWorld, options: FuzzOptions) {
    this.#world = world;
    this.#options = { atOnce: 6, slowMs: 10_000, ...options };
  }

  async run(): Promise<FuzzReport> {
    const { requests, seed, atOnce } = this.#options;
    const started = performance.now();
    const drawn = drawRequests(this.#world, requests, seed);
    for (let from = 0; from < drawn.length; from += 250) {
      this.#tokens = await Promise.all(this.#world.members.map((member) => this.#world.newToken(member)));
      const left = drawn.slice(from, from + 250);
      await Promise.all(Array.from({ length: atOnce }, () => this.#sendAll(left)));
    }
    for (const request of this.#slow) await this.#judgeSlow(request);
    await this.#runJobs();
    this.#failures.push(...(await auditBooks(this.#world.context.admin)));
    return {
      seed,
      requests: drawn.length,
      seconds: Math.round(performance.now() - started) / 1000,
      byStatus: this.#byStatus,
      reached: { endpoints: this.#endpoints.size, succeeded: this.#succeeded.size },
      slowestMs: Math.round(this.#slowestMs),
      failures: this.#failures,
    };
  }

  async #sendAll(left: FuzzRequest[]): Promise<void> {
    for (let request = left.shift(); request; request = left.shift()) {
      const ms = await this.#send(request);
      if (ms > this.#options.slowMs) this.#slow.push(request);
      else this.#slowestMs = Math.max(this.#slowestMs, ms);
    }
  }

  /** Sends one and judges its answer; answers how long it took. */
  async #send(request: FuzzRequest): Promise<number> {
    const injection = await injectionOf(request, this.#world, this.#tokens);
    const started = performance.now();
    const response = await this.#world.context.app.inject(injection);
    const ms = performance.now() - started;
    const { target } = request;
    this.#byStatus[response.statusCode] = (this.#byStatus[response.statusCode] ?? 0) + 1;
    this.#endpoints.add(target.name);
    const body = parsed(response.payload);
    const isFit = response.statusCode < 500 && target.isAnswer(response.statusCode, body);
    if (isSuccess(response.statusCode, body)) this.#succeeded.add(target.name);
    if (!isFit)
      this.#fail(`${response.statusCode} ${describe(injection)} → ${response.payload.slice(0, 300)}`);
    return ms;
  }

  #fail(text: string): void {
    if (this.#failures.length < failuresAtMost) this.#failures.push(text);
  }

  /** A machine that is busy with something else is no fault of the backend: alone, the best of three counts. */
  async #judgeSlow(request: FuzzRequest): Promise<void> {
    let best = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < 3; attempt++) best = Math.min(best, await this.#send(request));
    this.#slowestMs = Math.max(this.#slowestMs, best);
    if (best > this.#options.slowMs)
      this.#fail(`${Math.round(best)} ms ${describe(await injectionOf(request, this.#world, this.#tokens))}`);
  }

  async #runJobs(): Promise<void> {
    for (const job of this.#world.context.jobs) {
      try {
        await job.run();
      } catch (cause) {
        this.#fail(`job ${job.name}: ${cause}`);
      }
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isSuccess(status: number, body: unknown): boolean {
  const answer = (body ?? {}) as { error?: unknown; status?: unknown };
  return status === 200 && (answer.error === 0 || answer.status === 0 || typeof answer.status === 'string');
}

/** Enough to send it again, without the token. */
function describe({ method, url, headers, payload }: Awaited<ReturnType<typeof injectionOf>>): string {
  const { authorization, ...shown } = (headers ?? {}) as Record<string, string>;
  const who = authorization ? ' (signed in)' : '';
  return `${method} ${`${url}`.slice(0, 400)}${who} ${JSON.stringify(shown)} ${`${payload ?? ''}`.slice(0, 400)}`;
}
