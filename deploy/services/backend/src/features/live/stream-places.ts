import type { LiveStream } from './live-stream.ts';

/** How many streams one process keeps open. */
export interface StreamLimits {
  /** of everybody together */
  total: number;
  /** of visitors without a session: strangers never push members out */
  visitors: number;
  /** of one member, over all tabs and devices */
  perMember: number;
}

export const streamLimits: StreamLimits = { total: 5_000, visitors: 3_000, perMember: 8 };

type Closable = Pick<LiveStream, 'write' | 'end' | 'onClose'>;

/**
 * Open streams and whose they are. A member's newest stream is always taken: a phone that changed its network leaves
 * dead ones behind, and would otherwise be kept out by them. The oldest goes instead, and is told why.
 */
export class StreamPlaces<S extends Closable> {
  readonly #limits: StreamLimits;
  readonly #all = new Set<S>();
  readonly #visitors = new Set<S>();
  readonly #ofMember = new Map<string, Set<S>>();

  constructor(limits: StreamLimits = streamLimits) {
    this.#limits = limits;
  }

  /** Whether there is room; a member who has all of theirs already only replaces one. */
  hasRoom(memberId: string | null): boolean {
    if (memberId === null && this.#visitors.size >= this.#limits.visitors) return false;
    return this.#all.size < this.#limits.total || this.#isFull(memberId);
  }

  /** Adds a stream, and ends the member's oldest one if that is too many. */
  add(memberId: string | null, stream: S): void {
    const own = this.#streamsOf(memberId);
    const oldest = this.#isFull(memberId) ? own.values().next().value : undefined;
    own.add(stream);
    this.#all.add(stream);
    stream.onClose(() => this.#remove(memberId, stream));
    if (!oldest) return;
    this.#remove(memberId, oldest);
    oldest.write('stream.replaced', {});
    oldest.end();
  }

  /** Ends every stream. */
  endAll(): void {
    for (const stream of this.#all) stream.end();
  }

  #isFull(memberId: string | null): boolean {
    return memberId !== null && (this.#ofMember.get(memberId)?.size ?? 0) >= this.#limits.perMember;
  }

  #streamsOf(memberId: string | null): Set<S> {
    if (memberId === null) return this.#visitors;
    const own = this.#ofMember.get(memberId) ?? new Set();
    this.#ofMember.set(memberId, own);
    return own;
  }

  #remove(memberId: string | null, stream: S): void {
    this.#all.delete(stream);
    const own = this.#streamsOf(memberId);
    own.delete(stream);
    if (memberId !== null && own.size === 0) this.#ofMember.delete(memberId);
  }
}
