/** Byte strings by key, up to a number of bytes; what was used longest ago is forgotten first. */
export class ByteCache<T extends { bytes: Uint8Array }> {
  readonly #limit: number;
  readonly #entries = new Map<string, T>();
  #held = 0;

  /** @param limit bytes held at most; a single entry above an eighth of it is never held */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get held(): number {
    return this.#held;
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  set(key: string, entry: T): void {
    this.delete(key);
    if (entry.bytes.length > this.#limit / 8) return;
    this.#entries.set(key, entry);
    this.#held += entry.bytes.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#held <= this.#limit) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#held -= this.#entries.get(key)?.bytes.length ?? 0;
    this.#entries.delete(key);
  }
}
