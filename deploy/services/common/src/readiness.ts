import type { Metrics } from './metrics.ts';

const states = ['up', 'degraded', 'down'] as const;

/** State of one part of a server, or of what it depends on. */
export interface PartState {
  state: (typeof states)[number];
  /** why it is not up, or what it runs; for the person who runs the site */
  detail?: string;
}

/** States of parts by name. */
export type PartStates = Readonly<Record<string, PartState>>;

export interface ReadinessReport {
  status: 'ready' | 'draining' | 'not-ready';
  parts: PartStates;
}

/** The part of a logger that changes of parts are written to. */
interface PartLog {
  info(detail: object, message: string): void;
  warn(detail: object, message: string): void;
}

interface Parts {
  /** parts without which the server cannot answer: it is not ready while one of them is down */
  needed(): PartStates | Promise<PartStates>;
  /** parts that are only reported: they are shared by all servers, which would be not ready together */
  reported?(): PartStates | Promise<PartStates>;
}

/** A clock that differs by more is worth a look; one that differs by much more makes signatures and times wrong. */
const clockDegradedMs = 5_000;
const clockDownMs = 60_000;

/** The state of this machine's clock. @param aheadMs how far it is ahead of the other one */
export function clockState(aheadMs: number, other: string): PartState {
  const off = Math.abs(aheadMs);
  if (off < clockDegradedMs) return { state: 'up' };
  const detail = `the clock of this machine is ${Math.round(off / 1000)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} ${other}`;
  return { state: off < clockDownMs ? 'degraded' : 'down', detail };
}

/** How far this machine's clock is ahead of an instant that was read elsewhere between two instants of its own. */
export const clockAheadMs = (fromMs: number, elsewhereMs: number, untilMs: number): number =>
  Math.max(0, fromMs - elsewhereMs) || Math.min(0, untilMs - elsewhereMs);

/** Whether a server takes requests, for balancers, and in what state its parts are, for people and alerts. */
export class Readiness {
  readonly #parts: Parts;
  readonly #log: PartLog;
  /** the state of each part as last read */
  readonly #states = new Map<string, PartState['state']>();
  #isDraining = false;
  #reading: Promise<ReadinessReport> | null = null;

  /** Shows the same states as metrics, read when a scraper asks. A part that changes its state leaves one line in the log. */
  constructor(metrics: Metrics, log: PartLog, parts: Parts) {
    this.#parts = parts;
    this.#log = log;
    metrics.readGauge('sanuk_ready', '1 while the server takes requests (/readyz).', [], async (gauge) => {
      gauge.set((await this.report()).status === 'ready' ? 1 : 0);
    });
    const help = 'State of a part of the server: 1 for the state it is in.';
    metrics.readGauge('sanuk_part_state', help, ['part', 'state'], async (gauge) => {
      const report = await this.report();
      gauge.reset();
      for (const [part, { state: current }] of Object.entries(report.parts))
        for (const state of states) gauge.set({ part, state }, state === current ? 1 : 0);
    });
  }

  /** Whether the server was told to end: it still answers, and balancers send it nothing more. */
  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Reports from now on that the server takes no more requests. */
  drain(): void {
    this.#isDraining = true;
  }

  /** Whether the server takes requests; asks no other server. */
  async status(): Promise<ReadinessReport['status']> {
    return this.#statusOf(this.#noted(await this.#parts.needed()));
  }

  /** The state of every part. Calls at one time share one reading. */
  report(): Promise<ReadinessReport> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #read(): Promise<ReadinessReport> {
    const [needed, reported] = await Promise.all([this.#parts.needed(), this.#parts.reported?.()]);
    return { status: this.#statusOf(needed), parts: this.#noted({ ...needed, ...reported }) };
  }

  #noted(parts: PartStates): PartStates {
    for (const [part, { state, detail }] of Object.entries(parts)) {
      const before = this.#states.get(part) ?? 'up';
      this.#states.set(part, state);
      if (state === before) continue;
      this.#log[state === 'up' ? 'info' : 'warn']({ part, detail }, `a part of the server is ${state}`);
    }
    return parts;
  }

  #statusOf(needed: PartStates): ReadinessReport['status'] {
    if (this.#isDraining) return 'draining';
    return Object.values(needed).some(({ state }) => state === 'down') ? 'not-ready' : 'ready';
  }
}
