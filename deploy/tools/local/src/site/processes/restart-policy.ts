export interface RestartWaits {
  /** before a process that was ready is started again */
  quickMs: number;
  /** the same, once it has died `quickDeaths` times within a minute */
  steadyMs: number;
  quickDeaths: number;
  /** before one that never became ready; doubles with each such death up to `maxBackoffMs` */
  backoffMs: number;
  maxBackoffMs: number;
}

const minuteMs = 60_000;

const usual: RestartWaits = {
  quickMs: 100,
  steadyMs: 2_000,
  quickDeaths: 10,
  backoffMs: 500,
  maxBackoffMs: 20_000,
};

/**
 * How long to wait before a process that died is started again. One that was ready has shown that it can run: whatever
 * ended it, the site wants it back at once, the fifth time within a minute as well. Only one that never became ready
 * is tried less and less often, because what keeps it from starting is not fixed by trying.
 */
export class RestartPolicy {
  readonly #waits: RestartWaits;
  /** when it died although it had been ready, within the last minute */
  #deaths: number[] = [];
  #failedStarts = 0;

  constructor(waits: Partial<RestartWaits> = {}) {
    this.#waits = { ...usual, ...waits };
  }

  /**
   * @param wasReady whether this life of the process ever was ready
   * @returns milliseconds until the next start
   */
  waitAfterDeath(wasReady: boolean, nowMs: number): number {
    const { quickMs, steadyMs, quickDeaths, backoffMs, maxBackoffMs } = this.#waits;
    if (!wasReady) {
      this.#failedStarts += 1;
      return Math.min(backoffMs * 2 ** (this.#failedStarts - 1), maxBackoffMs);
    }
    this.#failedStarts = 0;
    this.#deaths = [...this.#deaths.filter((at) => nowMs - at < minuteMs), nowMs];
    return this.#deaths.length > quickDeaths ? steadyMs : quickMs;
  }
}
