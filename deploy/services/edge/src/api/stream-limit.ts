import { networkOf } from '@sanuk/common/addresses';

/**
 * How many event streams one network has open. Members behind one address are many, so this only keeps one machine from
 * taking what is there for everybody; what one member may have is the backend's matter, which knows members.
 */
export class StreamLimit {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Takes a place for a stream and answers how to give it back; null when there is none left. */
  take(address: string): (() => void) | null {
    const network = networkOf(address);
    const open = this.#open.get(network) ?? 0;
    if (open >= this.#most) return null;
    this.#open.set(network, open + 1);
    let isGiven = false;
    return () => {
      if (isGiven) return;
      isGiven = true;
      const left = (this.#open.get(network) ?? 1) - 1;
      if (left === 0) this.#open.delete(network);
      else this.#open.set(network, left);
    };
  }
}
