/**
 * When a page that a person used read the queue of a brand. What such a page shows needs no notification. It is in the memory of this
 * process, because the back office is one.
 */
export class SeenQueues {
  readonly #seen = new Map<string, number>();

  note(name: string, brand: string, nowMs = Date.now()): void {
    this.#seen.set(`${name} ${brand}`, nowMs);
  }

  /** Returns when, or 0 for never. */
  seenAtMs = (name: string, brand: string): number => this.#seen.get(`${name} ${brand}`) ?? 0;
}
