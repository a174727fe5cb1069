/** Too many wait under one key already. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
}

const defaultMaxWaiting = 30;

/**
 * Runs work one after the other for each key, within this process. Work that would wait for the same row lock anyway
 * waits here instead, where it holds no connection to the database: a caller who sends a hundred calls at once must
 * not keep everybody else from theirs.
 */
export class KeyedQueue {
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #maxWaiting: number;

  constructor(maxWaiting = defaultMaxWaiting) {
    this.#maxWaiting = maxWaiting;
  }

  /** @throws QueueFullError when too many wait under this key */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const waiting = this.#waiting.get(key);
    if (!waiting) this.#waiting.set(key, []);
    else if (waiting.length >= this.#maxWaiting)
      throw new QueueFullError(`more than ${this.#maxWaiting} wait`);
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.get(key)?.shift();
      if (next) next();
      else this.#waiting.delete(key);
    }
  }
}
