import { mostPrefixes, PrefixCounts } from '@sanuk/common/prefix-counts';

/**
 * How many event streams there are. Members behind one address are many, so this only keeps one customer from taking what
 * is there for everybody; what one member may have is the backend's matter, which knows members.
 */
export class StreamLimit {
  readonly #open: PrefixCounts;

  /** @param perNetwork of one network; all together have as many as sixteen of the widest prefixes */
  constructor(perNetwork: number) {
    this.#open = new PrefixCounts({ inAll: perNetwork * mostPrefixes, perNetwork });
  }

  /** Takes a place for a stream and answers how to give it back; null when there is none left. */
  take(address: string): (() => void) | null {
    const taken = this.#open.take(address);
    return typeof taken === 'function' ? taken : null;
  }
}
