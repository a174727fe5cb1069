import { type Prefixes, prefixesOf } from '@sanuk/common/addresses';
import { mostPrefixes, PrefixCounts } from '@sanuk/common/prefix-counts';
import type { CallLimits } from '../config.ts';
import { AnswerLateError } from './backend-client.ts';

type Leave = () => void;

interface Line {
  prefixes: Prefixes;
  held: number;
  waiting: Set<() => void>;
}

/**
 * Places for calls at the backend. A network that has its share waits for itself: members behind one address are many and
 * call at once. So do networks of one prefix. Where all places are taken, networks take turns.
 */
export class CallPlaces {
  readonly #held: PrefixCounts;
  readonly #waiting: PrefixCounts;
  readonly #waitMs: number;
  readonly #lines = new Map<string, Line>();
  /** lines in which somebody waits, in the order of their turns */
  readonly #turns = new Set<Line>();

  /** @param waitMs how long a call waits at most */
  constructor({ inAll, perNetwork, waitingPerNetwork }: CallLimits, waitMs: number) {
    this.#held = new PrefixCounts({ inAll, perNetwork });
    this.#waiting = new PrefixCounts({
      inAll: waitingPerNetwork * mostPrefixes,
      perNetwork: waitingPerNetwork,
    });
    this.#waitMs = waitMs;
  }

  /**
   * Takes a place and answers how to give it back; null when too many of this network, or of a prefix it lies in, wait already.
   * @param signal the caller went away
   * @throws AnswerLateError when none became free in time, or the reason of the signal
   */
  async take(address: string, signal: AbortSignal): Promise<Leave | null> {
    const prefixes = prefixesOf(address);
    const { network } = prefixes;
    const line = this.#lines.get(network) ?? { prefixes, held: 0, waiting: new Set() };
    if (this.#held.findFull(prefixes)) {
      if (this.#waiting.findFull(prefixes)) return null;
      this.#lines.set(network, line);
      return this.#wait(network, line, signal);
    }
    this.#lines.set(network, line);
    return this.#enter(network, line);
  }

  #enter(network: string, line: Line): Leave {
    const giveBack = this.#held.hold(line.prefixes);
    line.held += 1;
    let isGiven = false;
    return () => {
      if (isGiven) return;
      isGiven = true;
      giveBack();
      line.held -= 1;
      this.#callNext();
      this.#forgetEmpty(network, line);
    };
  }

  #wait(network: string, line: Line, signal: AbortSignal): Promise<Leave> {
    return new Promise((resolve, reject) => {
      const waitNoLonger = this.#waiting.hold(line.prefixes);
      const stop = () => {
        clearTimeout(late);
        signal.removeEventListener('abort', gone);
        line.waiting.delete(enter);
        waitNoLonger();
        if (line.waiting.size === 0) this.#turns.delete(line);
      };
      const enter = () => {
        stop();
        resolve(this.#enter(network, line));
      };
      const giveUp = (reason: unknown) => {
        stop();
        this.#forgetEmpty(network, line);
        reject(reason);
      };
      const gone = () => giveUp(signal.reason);
      const late = setTimeout(() => giveUp(new AnswerLateError()), this.#waitMs);
      // The connection of the caller keeps the process; without one nobody waits.
      late.unref();
      signal.addEventListener('abort', gone);
      line.waiting.add(enter);
      this.#turns.add(line);
      if (signal.aborted) gone();
    });
  }

  #callNext(): void {
    for (const line of this.#turns) {
      if (this.#held.findFull(line.prefixes)) continue;
      // Behind the others from now on.
      this.#turns.delete(line);
      this.#turns.add(line);
      const [enter] = line.waiting;
      enter?.();
      return;
    }
  }

  #forgetEmpty(network: string, line: Line): void {
    if (line.held === 0 && line.waiting.size === 0) this.#lines.delete(network);
  }
}
