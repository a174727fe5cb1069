import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseAway } from './database.ts';

/** Background work that every process does at once: it takes its rows with `for update skip locked`. */
export interface Job {
  name: string;
  everyMs: number;
  /** Does one helping and answers how many rows it did; more than 0 runs it again at once. */
  run(): Promise<number>;
}

export interface JobRunner {
  start(): void;
  /** Ends after the helping in hand. */
  stop(): Promise<void>;
}

const AFTER_FAILURE_MS = 1_000;

/** Runs each job in a loop of its own until stopped. A failure is logged and the job goes on. */
export function createJobRunner(jobs: readonly Job[], log: FastifyBaseLogger): JobRunner {
  const stopping = new AbortController();
  // Each job waits on it.
  setMaxListeners(0, stopping.signal);
  let loops: Promise<void>[] = [];

  const pause = (ms: number) => wait(ms, undefined, { signal: stopping.signal }).catch(() => {});
  const loop = async (job: Job) => {
    while (!stopping.signal.aborted) {
      try {
        const done = await job.run();
        if (done === 0) await pause(job.everyMs);
      } catch (cause) {
        if (isDatabaseAway(cause)) log.warn({ job: job.name }, 'the database is away');
        else log.error({ err: cause, job: job.name }, 'job failed');
        await pause(Math.max(job.everyMs, AFTER_FAILURE_MS));
      }
    }
  };

  return {
    start() {
      loops = jobs.map(loop);
    },
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}
