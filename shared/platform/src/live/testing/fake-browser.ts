/** Web Locks of one origin, as far as tabs share a stream by them: exclusive, in the order of the requests, or stolen. */
export class FakeLocks {
  readonly #queues = new Map<string, { grant: () => void }[]>();
  readonly #holders = new Map<string, (reason: unknown) => void>();

  request = (
    name: string,
    { steal = false, signal }: LockOptions,
    run: () => Promise<unknown> | unknown,
  ): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const grant = () => {
        signal?.removeEventListener('abort', drop);
        const end = (reason: unknown) => {
          if (this.#holders.get(name) !== end) return;
          this.#holders.delete(name);
          reject(reason);
        };
        this.#holders.set(name, end);
        void Promise.resolve(run()).then((value) => {
          resolve(value);
          if (this.#holders.get(name) !== end) return;
          this.#holders.delete(name);
          this.#next(name);
        });
      };
      const queue = this.#queues.get(name) ?? [];
      this.#queues.set(name, queue);
      const waiting = { grant };
      const drop = () => {
        if (queue.includes(waiting)) queue.splice(queue.indexOf(waiting), 1);
        reject(new DOMException('aborted', 'AbortError'));
      };
      if (steal) {
        this.#holders.get(name)?.(new DOMException('stolen', 'AbortError'));
        grant();
        return;
      }
      signal?.addEventListener('abort', drop);
      queue.push(waiting);
      this.#next(name);
    });

  #next(name: string): void {
    if (this.#holders.has(name)) return;
    // Never within the call that asks.
    queueMicrotask(() => {
      if (!this.#holders.has(name)) this.#queues.get(name)?.shift()?.grant();
    });
  }
}

/** Channels of one origin; messages arrive later, as copies, and not at the channel that sent them. */
export class FakeChannel {
  static #open = new Set<FakeChannel>();
  onmessage: ((message: { data: unknown }) => void) | null = null;
  /** a tab that hangs hears and says nothing */
  isHanging = false;

  constructor(readonly name: string) {
    FakeChannel.#open.add(this);
  }

  static get open(): readonly FakeChannel[] {
    return [...FakeChannel.#open];
  }

  postMessage(data: unknown): void {
    const text = JSON.stringify(data);
    for (const other of FakeChannel.#open)
      if (other !== this && other.name === this.name)
        queueMicrotask(() => {
          if (FakeChannel.#open.has(other) && !other.isHanging && !this.isHanging)
            other.onmessage?.({ data: JSON.parse(text) });
        });
  }

  close(): void {
    FakeChannel.#open.delete(this);
  }
}
