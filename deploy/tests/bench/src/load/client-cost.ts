import type { LoadResult } from './http-load.ts';
import { processorSeconds } from './processor-time.ts';

/** Compares what a load costs its client with what it costs the process that answers. */
export class ClientCost {
  readonly #serverPid: number;
  #answers = 0;
  #clientMs = 0;
  #serverMs = 0;

  constructor(serverPid: number) {
    this.#serverPid = serverPid;
  }

  /** Runs a load and adds the processor time that both took for it. */
  async measure(run: () => Promise<LoadResult>): Promise<LoadResult> {
    const before = processorSeconds(this.#serverPid);
    const load = await run();
    this.#serverMs += (processorSeconds(this.#serverPid) - before) * 1000;
    this.#clientMs += load.clientMs * load.answers;
    this.#answers += load.answers;
    return load;
  }

  /** Whether the client took less than a tenth of the server's processor time. */
  get isSmall(): boolean {
    return this.#clientMs * 10 < this.#serverMs;
  }

  /** Processor time for one answer, as a part of a sentence. */
  get text(): string {
    const perAnswer = (ms: number) => `${(ms / this.#answers).toFixed(3)} ms`;
    return `${perAnswer(this.#clientMs)} of processor time of the client and ${perAnswer(this.#serverMs)} of the server for each answer`;
  }
}
