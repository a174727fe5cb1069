import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Notice } from './notice.ts';
import { deleteSubscription, type SubscriptionRow } from './push.repository.ts';
import type { PushAddress } from './push-address.ts';
import { type PushOutcome, sendPush } from './push-service.ts';
import type { Vapid } from './vapid.ts';

interface Parts {
  db: Database;
  vapid: Vapid;
  log: FastifyBaseLogger;
  isService: (endpoint: URL) => boolean;
}

/** Sends notices to browsers, forgets browsers that ended their subscription, and remembers which push services fail. */
export class PushSender {
  readonly #parts: Parts;
  /** by host, what became of the last message; the reached ones are left out */
  readonly #failing = new Map<string, PushOutcome>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** What browsers are subscribed to. */
  get publicKey(): string {
    return this.#parts.vapid.publicKey;
  }

  isService = (endpoint: URL): boolean => this.#parts.isService(endpoint);

  /** Whether the push service of an address answered the last message; true before the first one. */
  isReached = (endpoint: string): boolean => this.#failing.get(new URL(endpoint).host) !== 'unreachable';

  /** Sends a notice to a stored subscription. It never rejects for what a push service does. */
  send(row: SubscriptionRow, notice: Notice): Promise<PushOutcome> {
    const { endpoint, public_key: publicKey, auth_secret: authSecret } = row;
    return this.sendTo({ endpoint, publicKey, authSecret }, notice);
  }

  async sendTo(address: PushAddress, notice: Notice): Promise<PushOutcome> {
    const outcome = await sendPush(address, notice, this.#parts);
    if (outcome === 'gone') await deleteSubscription(this.#parts.db, address.endpoint);
    else this.#noteOutcome(new URL(address.endpoint).host, outcome);
    return outcome;
  }

  /** One line when a service begins to fail, and one when it answers again. The address itself is a secret. */
  #noteOutcome(service: string, outcome: PushOutcome): void {
    const wasFailing = this.#failing.has(service);
    if (outcome === 'delivered') {
      if (this.#failing.delete(service)) this.#parts.log.info({ service }, 'a push service answers again');
      return;
    }
    this.#failing.set(service, outcome);
    if (!wasFailing) this.#parts.log.warn({ service, outcome }, 'a push service takes no messages');
  }
}
