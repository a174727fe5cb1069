import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseAway } from '../database/database.ts';

/** Background work that every process does at once: it takes its rows with `for update skip locked`. */
export interface Job {
  name: string;
  everyMs: number;
  /** notified where its work comes up in this process: the job runs before its time is up */
  wakeSignal?: WakeSignal;
  /** Does one helping and answers how many rows it did; more than 0 runs it again at once. */
  run(): Promise<number>;
}

export type JobOutcome = 'done' | 'failed' | 'database-away';

/** Is called after each run of a job. */
export type WatchJob = (job: Job, run: { outcome: JobOutcome; rows: number; ms: number }) => void;

export interface JobRunner {
  start(): void;
  /** Ends after the helping in hand. */
  stop(): Promise<void>;
}

/** Wakes the one who waits for it, or the next one who will. */
export class WakeSignal {
  #wake: (() => void) | null = null;
  #wasNotified = false;

  notify(): void {
    if (this.#wake) this.#wake();
    else this.#wasNotified = true;
  }

  /** Calls `wake` when it is notified; at once if that was while nobody waited. */
  wait(wake: () => void): void {
    this.#wake = wake;
    if (!this.#wasNotified) return;
    this.#wasNotified = false;
    wake();
  }

  leave(): void {
    this.#wake = null;
  }
}

const afterFailureMs = 1_000;

/** Runs each job in a loop of its own until stopped. A failure is logged and the job goes on. */
export function createJobRunner(
  jobs: readonly Job[],
  log: FastifyBaseLogger,
  watch: WatchJob = () => {},
): JobRunner {
  const sleepers = new Set<() => void>();
  let isStopped = false;
  let loops: Promise<void>[] = [];

  const pause = (ms: number, wakeSignal?: WakeSignal) =>
    new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        sleepers.delete(wake);
        wakeSignal?.leave();
        resolve();
      };
      const timer = setTimeout(wake, ms);
      sleepers.add(wake);
      wakeSignal?.wait(wake);
    });

  const loop = async (job: Job) => {
    while (!isStopped) {
      const startedMs = performance.now();
      const note = (outcome: JobOutcome, rows: number) =>
        watch(job, { outcome, rows, ms: performance.now() - startedMs });
      try {
        const done = await job.run();
        note('done', done);
        if (done === 0 && !isStopped) await pause(job.everyMs, job.wakeSignal);
      } catch (cause) {
        const isAway = isDatabaseAway(cause);
        note(isAway ? 'database-away' : 'failed', 0);
        if (isAway) log.warn({ job: job.name, reason: (cause as Error).message }, 'the database is away');
        else log.error({ err: cause, job: job.name }, 'job failed');
        if (!isStopped) await pause(Math.max(job.everyMs, afterFailureMs));
      }
    }
  };

  return {
    start() {
      loops = jobs.map(loop);
    },
    async stop() {
      isStopped = true;
      for (const wake of [...sleepers]) wake();
      await Promise.all(loops);
    },
  };
}
