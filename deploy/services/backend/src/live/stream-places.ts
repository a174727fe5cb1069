import { prefixesOf } from '@sanuk/common/addresses';
import { PrefixCounts, type Shares } from '@sanuk/common/prefix-counts';
import type { LiveStream } from './live-stream.ts';

/** How many streams one process keeps open. */
export interface StreamLimits {
  /** of everybody together */
  total: number;
  /** of visitors without a session: strangers never push members out, nor a customer with many networks other visitors */
  visitors: Shares;
  /** of one member, over all tabs and devices */
  perMember: number;
}

export const streamLimits: StreamLimits = {
  total: 5_000,
  visitors: { inAll: 3_000, perNetwork: 93 },
  perMember: 8,
};

/** Whose a stream is. */
interface Owner {
  /** null for a visitor */
  memberId: string | null;
  /** where it comes from */
  address: string;
}

type Closable = Pick<LiveStream, 'write' | 'end' | 'onClose'>;

/**
 * Open streams and whose they are. A member's newest stream is always taken: a phone that changed its network leaves
 * dead ones behind, and would otherwise be kept out by them. The oldest goes instead, and is told why.
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

  /** Whether there is room; a member who has all of theirs already only replaces one. */
  hasRoom({ memberId, address }: Owner): boolean {
    if (memberId === null && this.#visitors.findFull(prefixesOf(address))) return false;
    return this.#all.size < this.#limits.total || this.#isFull(memberId);
  }

  /** Adds a stream, and ends the member's oldest one if that is too many. */
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
    // However slowly it ends, it has no place any more.
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
