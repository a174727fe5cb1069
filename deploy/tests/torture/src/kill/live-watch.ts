import { setTimeout as wait } from 'node:timers/promises';
import { satangFromBaht } from '@sanuk/contract/money';
import type { TortureSite } from './torture-site.ts';

/** The first pause of the site's own client before it connects again. */
const reconnectMs = 500;

/**
 * The event stream of one member, as a page keeps it: it connects again with the id of the last event. What the stream said last
 * of the wallet is the balance that the page shows.
 */
export class LiveWatch {
  readonly #site: TortureSite;
  readonly #token: string;
  readonly #closed = new AbortController();
  readonly #ended: Promise<void>;
  #lastId = '';
  #buffer = '';
  balanceSatang: bigint | null = null;
  connections = 0;
  /** how often it was told to fetch everything again, because it missed events */
  resyncs = 0;

  constructor(site: TortureSite, token: string) {
    this.#site = site;
    this.#token = token;
    this.#ended = this.#run();
  }

  async close(): Promise<void> {
    this.#closed.abort();
    await this.#ended;
  }

  async #run(): Promise<void> {
    const { signal } = this.#closed;
    while (!signal.aborted) {
      await this.#read(signal).catch(() => undefined);
      await wait(reconnectMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async #read(signal: AbortSignal): Promise<void> {
    const { edgeUrl, host, fetch: send } = this.#site;
    const answer = await send(`${edgeUrl}/api/live`, {
      headers: {
        ...{ Host: host, Accept: 'text/event-stream', Authorization: `Bearer ${this.#token}` },
        ...(this.#lastId && { 'Last-Event-ID': this.#lastId }),
      },
      signal,
    });
    if (!answer.ok || !answer.body) return;
    this.connections += 1;
    this.#buffer = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body) this.#take(decoder.decode(chunk, { stream: true }));
  }

  #take(chunk: string): void {
    const events = `${this.#buffer}${chunk}`.split('\n\n');
    this.#buffer = events.pop() ?? '';
    for (const event of events) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(event)?.[1] ?? '';
      if (field('id')) this.#lastId = field('id');
      if (field('event') === 'resync') this.resyncs += 1;
      if (field('event') === 'wallet.changed')
        this.balanceSatang = BigInt(
          satangFromBaht((JSON.parse(field('data')) as { balance: number }).balance),
        );
    }
  }
}
