import { withTimeout } from '@sanuk/common/with-timeout';

/** How long one reading serves all scrapers. */
const freshMs = 15_000;
/** Scrapers give up after ten seconds: a database that does not answer must not take the other metrics with it. */
const answerMs = 2_000;

/** Reads a value of the database for scrapers: at most every 15 s, and one reading at a time. */
export class DatabaseReading<T> {
  readonly #read: () => Promise<T>;
  readonly #now: () => number;
  #last: { value: T; atMs: number } | null = null;
  #reading: Promise<T> | null = null;

  /** @param now time in ms, which never goes back; a test hands in its own */
  constructor(read: () => Promise<T>, now: () => number = () => performance.now()) {
    this.#read = read;
    this.#now = now;
  }

  /** The value, at most 15 s old; null when the database does not answer in time. */
  async get(): Promise<T | null> {
    if (this.#last && this.#now() - this.#last.atMs < freshMs) return this.#last.value;
    this.#reading ??= this.#readAgain().finally(() => {
      this.#reading = null;
    });
    return withTimeout(
      this.#reading.catch(() => null),
      answerMs,
      () => null,
    );
  }

  async #readAgain(): Promise<T> {
    const value = await this.#read();
    this.#last = { value, atMs: this.#now() };
    return value;
  }
}
