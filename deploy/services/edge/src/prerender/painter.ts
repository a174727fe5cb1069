import { Worker } from 'node:worker_threads';
import type { OpeningData, PageRequest } from '@sanuk/contract/federation/opening';
import type { PaintLimits } from '../config.ts';

/** A server bundle of a release, proven. */
export interface Bundle {
  /** release id: bundles of one id are the same */
  key: string;
  /** path of the release on the site, with slashes at both ends */
  base: string;
  code: string;
}

export interface PaintJob {
  shell: Bundle;
  remote: Bundle | null;
  /** what the shell's `beginDrawing` takes, but for the app */
  order: { manifest: unknown; path: string; visitor: string; drawnAt: number };
}

export interface Painted {
  html: string;
  /** false where React left something for the browser */
  isWhole: boolean;
  /** whether the second it was drawn at is part of it; a shell from before this was told does not say */
  isTimed?: boolean;
  /** modules that were evaluated, as the bundler names them */
  modules: { shell: string[]; remote: string[] };
  /** why the remote's bundle could not be evaluated */
  failure: string | null;
}

/** Why nothing was drawn. `wasRunning`: this very drawing was under way when its thread was lost. */
export class PaintError extends Error {
  override name = 'PaintError';
  readonly wasRunning: boolean;

  constructor(message: string, wasRunning = false) {
    super(message);
    this.wasRunning = wasRunning;
  }
}

interface Answer {
  id: number;
  ready?: string;
  drawn?: string;
  failed?: string;
}
interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** One thread with what it was sent and what it still owes. */
class Thread {
  readonly #worker: Worker;
  readonly #limits: PaintLimits;
  readonly #waiting = new Map<number, Waiting>();
  readonly #sent = new Set<string>();
  /** the step that was requested last, and how many are not answered */
  #last: Promise<unknown> = Promise.resolve();
  #steps = 0;
  #isOver = false;
  drawings = 0;

  constructor(limits: PaintLimits) {
    this.#limits = limits;
    this.#worker = new Worker(new URL('draw-worker.mjs', import.meta.url), {
      // Not even the environment: a page is drawn from what it is given.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    });
    this.#worker.unref();
    this.#worker.on('message', (answer: Answer) => this.#settle(answer.id, (one) => one.resolve(answer)));
    this.#worker.on('error', (error) => this.#end(error.message));
    this.#worker.on('exit', () => this.#end('the thread ended'));
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  get isIdle(): boolean {
    return this.#steps === 0;
  }

  /** Sends a step of a drawing after those before it, so that its time is its own, and waits for it. @throws PaintError */
  ask(id: number, message: object): Promise<Answer> {
    this.#steps += 1;
    const step = this.#last
      .then(() => this.#ask(id, message))
      .finally(() => {
        this.#steps -= 1;
      });
    this.#last = step.catch(() => undefined);
    return step;
  }

  async #ask(id: number, message: object): Promise<Answer> {
    if (this.#isOver) throw new PaintError('the thread ended');
    const timer = setTimeout(() => this.#end(`no answer in ${this.#limits.stepMs} ms`), this.#limits.stepMs);
    try {
      const answer = await new Promise<Answer>((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject });
        this.#worker.postMessage({ id, ...message });
      });
      if (answer.failed !== undefined) throw new PaintError(answer.failed, true);
      return answer;
    } finally {
      clearTimeout(timer);
    }
  }

  /** The bundle without its code where the thread has it already. */
  once({ code, ...bundle }: Bundle): object {
    if (this.#sent.has(bundle.key)) return bundle;
    this.#sent.add(bundle.key);
    return { ...bundle, code };
  }

  /** Forgets a drawing that was begun. */
  drop(id: number): void {
    if (!this.#isOver) this.#worker.postMessage({ id });
  }

  async stop(): Promise<void> {
    this.#end('the edge stops');
    await this.#worker.terminate();
  }

  #settle(id: number, how: (waiting: Waiting) => void): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (waiting) how(waiting);
  }

  #end(why: string): void {
    if (this.#isOver) return;
    this.#isOver = true;
    void this.#worker.terminate();
    // Steps are taken one after the other: the oldest one was under way, the others only waited for it.
    const [running] = this.#waiting.keys();
    for (const id of [...this.#waiting.keys()])
      this.#settle(id, (one) => one.reject(new PaintError(why, id === running)));
  }
}

/** Draws pages in a thread that is ended when it hangs or eats memory, and replaced by a new one. */
export class Painter {
  readonly #limits: PaintLimits;
  #thread: Thread | undefined;
  #drawings = 0;
  #isClosed = false;

  constructor(limits: PaintLimits) {
    this.#limits = limits;
  }

  /**
   * Draws one page.
   * @param answer gives the answers to the calls the page is drawn from, by key
   * @throws PaintError
   */
  async paint(
    job: PaintJob,
    answer: (requests: { key: string; request: PageRequest }[]) => Promise<OpeningData['answers']>,
  ): Promise<{ painted: Painted; answers: OpeningData['answers'] }> {
    if (this.#isClosed) throw new PaintError('the edge stops');
    const thread = this.#current();
    this.#drawings += 1;
    thread.drawings += 1;
    const id = this.#drawings;
    const { shell, remote, order } = job;
    const begun = await thread.ask(id, {
      begin: {
        shell: thread.once(shell),
        remote: remote && thread.once(remote),
        order: JSON.stringify(order),
      },
    });
    try {
      const { requests, failure } = JSON.parse(begun.ready ?? '') as {
        requests: { key: string; request: PageRequest }[];
        failure: string | null;
      };
      const answers = await answer(requests);
      const { drawn } = await thread.ask(id, { draw: JSON.stringify(answers) });
      return { painted: { ...JSON.parse(drawn ?? ''), failure } as Painted, answers };
    } finally {
      thread.drop(id);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread?.stop();
    this.#thread = undefined;
  }

  #current(): Thread {
    const known = this.#thread;
    const isWorn = known && known.drawings >= this.#limits.drawingsPerThread && known.isIdle;
    if (known && !known.isOver && !isWorn) return known;
    if (isWorn) void known.stop();
    this.#thread = new Thread(this.#limits);
    return this.#thread;
  }
}
