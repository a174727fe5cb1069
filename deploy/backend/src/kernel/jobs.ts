import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseAway } from './database.ts';

/** Background work that every process does at once: it takes its rows with `for update skip locked`. */
export interface Job {
  name: string;
  everyMs: number;
  /** rung where its work comes up in this process, it runs before its time is up */
  bell?: Bell;
  /** Does one helping and answers how many rows it did; more than 0 runs it again at once. */
  run(): Promise<number>;
}

export interface JobRunner {
  start(): void;
  /** Ends after the helping in hand. */
  stop(): Promise<void>;
}

/** Wakes the one who waits for it, or the next one who will. */
export class Bell {
  #wake: (() => void) | null = null;
  #wasRung = false;

  ring(): void {
    if (this.#wake) this.#wake();
    else this.#wasRung = true;
  }

  /** Calls `wake` at the next ring; at once if it was rung while nobody waited. */
  wait(wake: () => void): void {
    this.#wake = wake;
    if (!this.#wasRung) return;
    this.#wasRung = false;
    wake();
  }

  leave(): void {
    this.#wake = null;
  }
}

const AFTER_FAILURE_MS = 1_000;

/** Runs each job in a loop of its own until stopped. A failure is logged and the job goes on. */
export function createJobRunner(jobs: readonly Job[], log: FastifyBaseLogger): JobRunner {
  const sleepers = new Set<() => void>();
  let isStopped = false;
  let loops: Promise<void>[] = [];

  const pause = (ms: number, bell?: Bell) =>
    new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        sleepers.delete(wake);
        bell?.leave();
        resolve();
      };
      const timer = setTimeout(wake, ms);
      sleepers.add(wake);
      bell?.wait(wake);
    });

  const loop = async (job: Job) => {
    while (!isStopped) {
      try {
        const done = await job.run();
        if (done === 0 && !isStopped) await pause(job.everyMs, job.bell);
      } catch (cause) {
        if (isDatabaseAway(cause)) log.warn({ job: job.name }, 'the database is away');
        else log.error({ err: cause, job: job.name }, 'job failed');
        if (!isStopped) await pause(Math.max(job.everyMs, AFTER_FAILURE_MS));
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
