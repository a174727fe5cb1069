import { type Prefixes, prefixesOf, shareOf, type Width, widths } from './addresses.ts';

/** How much of one thing visitors may hold. */
export interface Shares {
  /** all of them together */
  inAll: number;
  /** one network; wider prefixes have what `shareOf` says, so that sixteen of the widest fit into all */
  perNetwork: number;
}

/** How many shares of one network all have together where sixteen customers with a /48 each fit in. */
export const mostPrefixes = 16 * shareOf('network48', 1);

/** What is full: a prefix of the visitor, or all there is. */
type Full = Width | 'all';

/**
 * Counts what is held, in all and by prefix of whoever holds it. No customer, who may have 65,536 networks of IPv6, gets more than the
 * share of one /48.
 */
export class PrefixCounts {
  readonly #shares: Shares;
  readonly #held: Record<Width, Map<string, number>> = {
    network: new Map(),
    network56: new Map(),
    network48: new Map(),
  };
  #inAll = 0;

  constructor(shares: Shares) {
    this.#shares = shares;
  }

  /** What has no room for so many more, the narrowest first; null when all have. */
  findFull(prefixes: Prefixes, amount = 1): Full | null {
    const { inAll, perNetwork } = this.#shares;
    for (const width of widths) {
      const prefix = prefixes[width];
      if (prefix !== null && this.#of(width, prefix) + amount > shareOf(width, perNetwork)) return width;
    }
    return this.#inAll + amount > inAll ? 'all' : null;
  }

  /** Counts so many more, whether there is room or not, and answers how to give them back. */
  hold(prefixes: Prefixes, amount = 1): () => void {
    this.#add(prefixes, amount);
    let isGiven = false;
    return () => {
      if (isGiven) return;
      isGiven = true;
      this.#add(prefixes, -amount);
    };
  }

  /** Holds so many for an address and answers how to give them back; what is full when there is no room. */
  take(address: string, amount = 1): (() => void) | Full {
    const prefixes = prefixesOf(address);
    return this.findFull(prefixes, amount) ?? this.hold(prefixes, amount);
  }

  #of(width: Width, prefix: string): number {
    return this.#held[width].get(prefix) ?? 0;
  }

  #add(prefixes: Prefixes, amount: number): void {
    this.#inAll += amount;
    for (const width of widths) {
      const prefix = prefixes[width];
      if (prefix === null) continue;
      const held = this.#of(width, prefix) + amount;
      if (held === 0) this.#held[width].delete(prefix);
      else this.#held[width].set(prefix, held);
    }
  }
}
