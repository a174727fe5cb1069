import { errorNumbers } from '@sanuk/contract/errors';
import { addressIds } from '@sanuk/contract/federation/address-ids';
import { LRUCache } from 'lru-cache';
import { askCall } from '../api/ask-call.ts';
import type { BackendClient } from '../api/backend-client.ts';
import type { CallPlaces } from '../api/call-places.ts';
import type { Caller } from '../http/headers.ts';
import type { NamedId } from '../routes/route-match.ts';

/** Who opens a page, and of which brand. */
export interface Visitor extends Caller {
  agentId: number;
}

interface Parts {
  client: BackendClient;
  places: CallPlaces;
  /** how long a page waits for it */
  waitMs: number;
  /** of how many ids it is remembered whether they are there */
  most?: number;
}

/** Rounds and polls come and go by the minute; who opens one everybody opens asks once for all of them. */
const knownForMs = 10_000;

/**
 * Whether there is what addresses name by an id. Only the backend knows, so it is asked, as the page itself is going to: the
 * question is a call of the visitor, in his place among the calls and counted as his, so that invented ids bring nobody more than the
 * call itself would. An answer that does not come holds no page back: the page says then what there is not.
 */
export class NamedThings {
  readonly #parts: Parts;
  readonly #known: LRUCache<string, Promise<boolean>>;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#known = new LRUCache({ max: parts.most ?? 2000, ttl: knownForMs });
  }

  /** False where the backend says that one of them does not exist. */
  async areThere(ids: readonly NamedId[], visitor: Visitor): Promise<boolean> {
    const found = await Promise.all(ids.map((one) => this.#isThere(one, visitor)));
    return found.every(Boolean);
  }

  #isThere({ kind, id }: NamedId, visitor: Visitor): Promise<boolean> {
    const at = `${visitor.agentCode} ${kind} ${id}`;
    const known = this.#known.get(at);
    if (known) return known;
    const asking = this.#ask({ kind, id }, visitor).catch(() => {
      this.#known.delete(at);
      return true;
    });
    this.#known.set(at, asking);
    return asking;
  }

  async #ask({ kind, id }: NamedId, visitor: Visitor): Promise<boolean> {
    const { client, places, waitMs } = this.#parts;
    const { call, query, unknown } = addressIds[kind];
    const signal = AbortSignal.timeout(waitMs);
    const leave = await places.take(visitor.ip, signal);
    if (!leave) throw new Error('no place for a call');
    try {
      const request = { name: call, query: query(id, visitor.agentId) };
      const { error } = await askCall(client, request, { caller: visitor, by: 'call', signal });
      if (error !== 0 && error !== errorNumbers[unknown]) throw new Error(`${call}: refused`);
      return error === 0;
    } finally {
      leave();
    }
  }
}
