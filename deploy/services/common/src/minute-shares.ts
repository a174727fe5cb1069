import { PrefixCounts, type Shares } from './prefix-counts.ts';

/** Counts what happens within a minute of the clock, in all and by prefix of whoever makes it happen. */
export class MinuteShares {
  readonly #shares: Shares;
  readonly #now: () => number;
  #minute = Number.NaN;
  #counts: PrefixCounts;

  /** @param now time in ms; a test hands in its own */
  constructor(shares: Shares, now: () => number = Date.now) {
    this.#shares = shares;
    this.#now = now;
    this.#counts = new PrefixCounts(shares);
  }

  /** Counts one more, unless the minute has no room for it. */
  take(address: string): boolean {
    const minute = Math.floor(this.#now() / 60_000);
    if (minute !== this.#minute) this.#counts = new PrefixCounts(this.#shares);
    this.#minute = minute;
    return typeof this.#counts.take(address) === 'function';
  }
}
