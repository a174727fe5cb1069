import { buffer } from 'node:stream/consumers';
import type { PageRequest } from '@sanuk/contract/federation/opening';
import { liveEventHeader } from '@sanuk/contract/live';
import { LRUCache } from 'lru-cache';
import type { BackendClient } from '../api/backend-client.ts';
import { requestHeaders } from '../api/headers.ts';

const largestAnswer = 512 * 1024;
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

  /** Something changed: what was answered before is not given again. */
  forget(): void {
    this.#recent.clear();
  }

  async #ask(agentCode: string, { name, body, query }: PageRequest): Promise<PageAnswer> {
    const [method, path] = name.split(' ') as ['GET' | 'POST', string];
    const caller = { agentCode, ip: '127.0.0.1', protocol: 'http', host: 'edge' };
    const answer = await this.#client.ask({
      method,
      path: `${path}${searchOf(query)}`,
      headers: requestHeaders(
        { accept: 'application/json', ...(method === 'POST' ? { 'content-type': 'application/json' } : {}) },
        caller,
      ),
      body: method === 'POST' ? Buffer.from(JSON.stringify(body ?? {})) : null,
      by: 'edge',
      signal: AbortSignal.timeout(this.#answerMs),
    });
    const bytes = await buffer(answer.body);
    if (answer.statusCode !== 200 || bytes.length > largestAnswer) throw new Error(`${name}: no answer`);
    const envelope = JSON.parse(bytes.toString()) as { status?: number; error?: number; data?: unknown };
    if ((envelope.error ?? envelope.status) !== 0) throw new Error(`${name}: refused`);
    return { data: envelope.data, liveEventId: eventIdIn(answer.headers[liveEventHeader]) };
  }
}

const eventIdIn = (header: string | string[] | undefined): bigint | undefined =>
  typeof header === 'string' && /^\d{1,18}$/.test(header) ? BigInt(header) : undefined;

function searchOf(query: unknown): string {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  );
  return entries.length > 0
    ? `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`
    : '';
}
