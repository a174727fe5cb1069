import type { PageRequest } from '@sanuk/contract/federation/opening';
import { liveEventHeader } from '@sanuk/contract/live';
import { LRUCache } from 'lru-cache';
import { askCall } from '../api/ask-call.ts';
import type { BackendClient } from '../api/backend-client.ts';

/** Pages drawn one after the other ask for the same things. */
const sharedForMs = 500;

export interface PageAnswer {
  data: unknown;
  /** number of the newest live event when it was asked for; undefined where the backend did not say */
  liveEventId: bigint | undefined;
}

/** What everybody alike is answered: calls of the pages, asked as somebody who is not signed in. */
export class PageAnswers {
  readonly #client: BackendClient;
  readonly #answerMs: number;
  readonly #recent = new LRUCache<string, Promise<PageAnswer | undefined>>({ max: 200, ttl: sharedForMs });

  constructor(client: BackendClient, answerMs: number) {
    this.#client = client;
    this.#answerMs = answerMs;
  }

  /** The answer; undefined when there is none in time, or it is a refusal. */
  async get(agentCode: string, key: string, request: PageRequest): Promise<PageAnswer | undefined> {
    const at = `${agentCode} ${key}`;
    const known = this.#recent.get(at);
    if (known) return known;
    const asking = this.#ask(agentCode, request).catch(() => {
      this.#recent.delete(at);
      return undefined;
    });
    this.#recent.set(at, asking);
    return asking;
  }

  async #ask(agentCode: string, request: PageRequest): Promise<PageAnswer> {
    const { error, data, headers } = await askCall(this.#client, request, {
      caller: { agentCode, ip: '127.0.0.1', protocol: 'http', host: 'edge' },
      by: 'edge',
      signal: AbortSignal.timeout(this.#answerMs),
    });
    if (error !== 0) throw new Error(`${request.name}: refused`);
    return { data, liveEventId: eventIdIn(headers[liveEventHeader]) };
  }
}

const eventIdIn = (header: string | string[] | undefined): bigint | undefined =>
  typeof header === 'string' && /^\d{1,18}$/.test(header) ? BigInt(header) : undefined;
