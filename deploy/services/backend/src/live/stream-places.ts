import { prefixesOf } from '@sanuk/common/addresses';
import { PrefixCounts, type Shares } from '@sanuk/common/prefix-counts';
import type { LiveStream } from './live-stream.ts';

/** Limits of open streams per process. */
export interface StreamLimits {
  /** all streams */
  total: number;
  /** streams without a session: they cannot displace members, nor can one client with many networks displace other visitors */
  visitors: Shares;
  /** streams of one member, over all tabs and devices */
  perMember: number;
}

export const streamLimits: StreamLimits = {
  total: 5_000,
  visitors: { inAll: 3_000, perNetwork: 93 },
  perMember: 8,
};

/** Owner of a stream. */
interface Owner {
  /** null for a visitor */
  memberId: string | null;
  /** address of the client */
  address: string;
}

type Closable = Pick<LiveStream, 'write' | 'end' | 'onClose'>;

/**
 * Counts open streams by owner. A member's newest stream is always accepted, because a phone that changed its network
 * leaves dead streams behind. The member's oldest stream ends instead, with an event that tells the reason.
 */
export class StreamPlaces<S extends Closable> {
  readonly #limits: StreamLimits;
  readonly #all = new Set<S>();
  readonly #visitors: PrefixCounts;
  readonly #ofMember = new Map<string, Set<S>>();

  constructor(limits: StreamLimits = streamLimits) {
    this.#limits = limits;
    this.#visitors = new PrefixCounts(limits.visitors);
  }

  get size(): number {
    return this.#all.size;
  }

  /** Checks the limits. A member at the limit of streams replaces one and needs no room. */
  hasRoom({ memberId, address }: Owner): boolean {
    if (memberId === null && this.#visitors.findFull(prefixesOf(address))) return false;
    return this.#all.size < this.#limits.total || this.#isFull(memberId);
  }

  /** Adds a stream; ends the member's oldest one if there are too many. */
  add({ memberId, address }: Owner, stream: S): void {
    this.#all.add(stream);
    stream.onClose(() => this.#all.delete(stream));
    if (memberId === null) stream.onClose(this.#visitors.hold(prefixesOf(address)));
    else this.#addOfMember(memberId, stream);
  }

  /** Ends every stream. */
  endAll(): void {
    for (const stream of this.#all) stream.end();
  }

  #addOfMember(memberId: string, stream: S): void {
    const own = this.#ofMember.get(memberId) ?? new Set();
    const oldest = this.#isFull(memberId) ? own.values().next().value : undefined;
    this.#ofMember.set(memberId, own.add(stream));
    stream.onClose(() => this.#removeOfMember(memberId, stream));
    if (!oldest) return;
    // It no longer counts, although its connection may end later.
    this.#all.delete(oldest);
    this.#removeOfMember(memberId, oldest);
    oldest.write('stream.replaced', {});
    oldest.end();
  }

  #isFull(memberId: string | null): boolean {
    return memberId !== null && (this.#ofMember.get(memberId)?.size ?? 0) >= this.#limits.perMember;
  }

  #removeOfMember(memberId: string, stream: S): void {
    const own = this.#ofMember.get(memberId);
    own?.delete(stream);
    if (own?.size === 0) this.#ofMember.delete(memberId);
  }
}
