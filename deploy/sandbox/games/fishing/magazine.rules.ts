/** Shots that go out as one round. */
export interface OutgoingVolley {
  betSatang: number;
  fish: number[];
}

interface Limits {
  /** from one shot to the next, in milliseconds */
  shotMs: number;
  /** from one volley to the next */
  volleyMs: number;
  shotsMax: number;
}

/** The shots of the gun: fired one by one, sent together, one volley at a time. */
export class Magazine {
  readonly #limits: Limits;
  #fired: { fish: number; betSatang: number }[] = [];
  #out: OutgoingVolley | null = null;
  #shotAt = Number.NEGATIVE_INFINITY;
  #sentAt = Number.NEGATIVE_INFINITY;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Fires at a fish; false while the gun is not ready, or as many shots wait as a volley may have. */
  fire(fish: number, betSatang: number, now: number): boolean {
    const isReady = now - this.#shotAt >= this.#limits.shotMs && this.#fired.length < this.#limits.shotsMax;
    if (!isReady) return false;
    this.#shotAt = now;
    this.#fired.push({ fish, betSatang });
    return true;
  }

  /** How long until the shots that wait may go, in milliseconds; undefined while there is nothing to wait for. */
  waitMs(now: number): number | undefined {
    if (this.#out || this.#fired.length === 0) return undefined;
    return Math.max(0, this.#sentAt + this.#limits.volleyMs - now);
  }

  /** What goes out now: the shots of one bet, in their order. Undefined while a volley is out, or too soon after one. */
  next(now: number): OutgoingVolley | undefined {
    if (this.waitMs(now) !== 0) return undefined;
    const betSatang = this.#fired[0]?.betSatang ?? 0;
    const other = this.#fired.findIndex((shot) => shot.betSatang !== betSatang);
    const shots = this.#fired.splice(0, other === -1 ? this.#fired.length : other);
    this.#out = { betSatang, fish: shots.map(({ fish }) => fish) };
    this.#sentAt = now;
    return this.#out;
  }

  /** A volley from before a reload is still out. */
  resume(volley: OutgoingVolley): void {
    this.#out = volley;
  }

  /** The volley that was out is decided, or will be looked for by hand. */
  settle(): void {
    this.#out = null;
  }

  /** Takes back shots that were not sent yet and whose fish is gone. Answers how many. */
  drop(isGone: (fish: number) => boolean): number {
    const before = this.#fired.length;
    this.#fired = this.#fired.filter(({ fish }) => !isGone(fish));
    return before - this.#fired.length;
  }

  /** Takes back what was not sent yet. Answers the fish it was fired at. */
  unload(): number[] {
    return this.#fired.splice(0).map(({ fish }) => fish);
  }

  /** What is fired and not decided, in satang. */
  get openSatang(): number {
    const waiting = this.#fired.reduce((sum, { betSatang }) => sum + betSatang, 0);
    return waiting + (this.#out ? this.#out.betSatang * this.#out.fish.length : 0);
  }
}
