import type { ChildProcess } from 'node:child_process';

/** What `watch-parent.mjs` answers from the event loop of the process it was loaded into. */
const ping = 'sanuk:ping';
const pong = 'sanuk:pong';

export interface PulseLimits {
  everyMs: number;
  /** pings in a row without an answer that show a process to hang */
  silent: number;
  /** the same before its first answer: loading a program keeps the event loop busy as well */
  silentAtStart: number;
}

const usual: PulseLimits = { everyMs: 1_000, silent: 8, silentAtStart: 60 };

/**
 * Counts questions without an answer. It counts questions and not time: while the machine sleeps or the runner itself
 * does not get to run, nothing is asked, so nobody is blamed for silence then.
 */
export class Pulse {
  readonly #limits: PulseLimits;
  #unanswered = 0;
  #hasAnswered = false;

  constructor(limits: Partial<PulseLimits> = {}) {
    this.#limits = { ...usual, ...limits };
  }

  answered(): void {
    this.#unanswered = 0;
    this.#hasAnswered = true;
  }

  /** Notes one more question. @returns whether the process hangs */
  asked(): boolean {
    this.#unanswered += 1;
    const { silent, silentAtStart } = this.#limits;
    return this.#unanswered > (this.#hasAnswered ? silent : silentAtStart);
  }
}

/**
 * Asks a process again and again over its channel whether its event loop turns, and calls `onHung` once when it does
 * not: blocked by a loop without an end, or stopped by a signal. Load alone does not do that: an answer needs one turn
 * of the event loop within eight seconds, but no request, no database and no socket that others queue at.
 * @returns what ends the asking
 */
export function watchPulse(
  child: ChildProcess,
  onHung: () => void,
  limits: Partial<PulseLimits> = {},
): () => void {
  const pulse = new Pulse(limits);
  child.on('message', (message) => {
    if (message === pong) pulse.answered();
  });
  const timer = setInterval(() => {
    if (!child.connected) return;
    if (pulse.asked()) {
      clearInterval(timer);
      onHung();
      return;
    }
    // A process that is just ending may close its side in between.
    child.send(ping, () => undefined);
  }, limits.everyMs ?? usual.everyMs);
  return () => clearInterval(timer);
}
