import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Active } from './instrument.ts';
import type { Batch } from './jest/environment.ts';

/** One test file to run. */
export interface Order {
  root: string;
  /** Jest's configuration as JSON */
  config: string;
  /** full path */
  file: string;
  active?: Active;
  /** many mutants in one run, instead of one */
  batch?: Batch;
}
/** How it went. */
export interface Answer {
  isPassed: boolean;
  /** name of the first test that failed */
  failure: string | null;
  /** of a batch: mutants that a test noticed, as `id path` */
  noticed: string[];
  /** mutants the tests came by; only asked for when none is on */
  reached: string[];
  ms: number;
  memory: number;
}
/** late: it took longer than it may · gone: its process ended */
export type Run = Answer | 'late' | 'gone';

const maxMemory = 1_500_000_000;

/** One child process that runs test files, and is replaced when it hangs, ends, or has grown too large. */
export class TestProcess {
  #child: ChildProcess | undefined;
  #isOver = false;

  /** Runs one test file, for at most so long. */
  async run(order: Order, limitMs: number): Promise<Run> {
    if (this.#isOver) return 'gone';
    const child = this.#started();
    const run = await answerOf(child, order, limitMs);
    if (typeof run === 'string' || run.memory > maxMemory) await this.#drop();
    return run;
  }

  /** Ends the child for good. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#drop();
  }

  async #drop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  #started(): ChildProcess {
    if (!this.#child?.connected)
      this.#child = fork(fileURLToPath(new URL('worker.ts', import.meta.url)), {
        execArgv: ['--import', 'tsx'],
        stdio: ['ignore', 'ignore', process.env.MUTATION_LOG ? 'inherit' : 'ignore', 'ipc'],
      });
    return this.#child;
  }
}

function answerOf(child: ChildProcess, order: Order, limitMs: number): Promise<Run> {
  return new Promise((resolve) => {
    const settle = (run: Run) => {
      clearTimeout(timer);
      child.off('message', settle);
      child.off('exit', gone);
      resolve(run);
    };
    const gone = () => settle('gone');
    const timer = setTimeout(() => settle('late'), limitMs);
    child.on('message', settle);
    child.on('exit', gone);
    child.send(order);
  });
}
