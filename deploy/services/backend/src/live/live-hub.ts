import type { FastifyBaseLogger } from 'fastify';
import { listenerName } from '../database/backend-count.ts';
import { type Connection, createConnection, type Database } from '../database/database.ts';
import { channel } from './dispatcher.ts';
import { findBounds, findEventsAfter, type NumberedEvent } from './live.repository.ts';

/** An open stream and the session it belongs to. */
export interface LiveSubscriber {
  agentId: number;
  memberId: string | null;
  sessionId: string | null;
  send(event: NumberedEvent): void;
  /** the events after the stream's `Last-Event-ID` are deleted already */
  resync(newest: bigint): void;
}

const page = 500;
const reconnectMs = 500;

/**
 * Listens for numbered events on its own connection, reads each event once and sends it to the streams of its audience.
 * Reading and replaying run one after the other, so that a stream gets each event once and in order.
 */
export class LiveHub {
  readonly #db: Database;
  readonly #databaseUrl: string;
  readonly #log: FastifyBaseLogger;
  readonly #subscribers = new Set<LiveSubscriber>();
  #queue: Promise<void> = Promise.resolve();
  #newest = 0n;
  #client: Connection | null = null;
  #isStopped = false;
  #reconnect: NodeJS.Timeout | undefined;

  constructor(db: Database, databaseUrl: string, log: FastifyBaseLogger) {
    this.#db = db;
    this.#databaseUrl = databaseUrl;
    this.#log = log;
  }

  get size(): number {
    return this.#subscribers.size;
  }

  async start(): Promise<void> {
    this.#newest = (await findBounds(this.#db)).newest;
    await this.#listen();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#reconnect);
    await this.#client?.end().catch(() => {});
    await this.#queue;
  }

  /** Adds a stream, starting after `lastEventId`, or now if it is null. @returns a function that removes the stream */
  async subscribe(subscriber: LiveSubscriber, lastEventId: bigint | null): Promise<() => void> {
    await this.#inQueue(async () => {
      await this.#readNew();
      if (lastEventId !== null) await this.#replay(subscriber, lastEventId);
      this.#subscribers.add(subscriber);
    });
    return () => this.#subscribers.delete(subscriber);
  }

  /** Number of the newest event that was sent; a new stream gets the events after it. */
  get position(): bigint {
    return this.#newest;
  }

  /** Reads and sends new events. Called on every notification, and by tests. */
  catchUp(): Promise<void> {
    return this.#inQueue(() => this.#readNew());
  }

  async #readNew(): Promise<void> {
    for (;;) {
      const events = await findEventsAfter(this.#db, this.#newest, page);
      for (const event of events) {
        this.#newest = event.seq;
        for (const subscriber of this.#subscribers) if (isFor(event, subscriber)) subscriber.send(event);
      }
      if (events.length < page) return;
    }
  }

  async #replay(subscriber: LiveSubscriber, after: bigint): Promise<void> {
    const { oldest } = await findBounds(this.#db);
    const isKept =
      after === this.#newest || (after < this.#newest && oldest !== null && oldest <= after + 1n);
    if (!isKept) return subscriber.resync(this.#newest);
    let position = after;
    while (position < this.#newest) {
      const events = await findEventsAfter(this.#db, position, page);
      if (events.length === 0) return;
      for (const event of events) {
        position = event.seq;
        if (event.seq <= this.#newest && isFor(event, subscriber)) subscriber.send(event);
      }
    }
  }

  #inQueue(work: () => Promise<void>): Promise<void> {
    const queued = this.#queue.then(work);
    this.#queue = queued.catch(() => {});
    return queued;
  }

  async #listen(): Promise<void> {
    const client = createConnection(this.#databaseUrl, listenerName);
    this.#client = client;
    client.on('notification', () => this.#catchUpQuietly());
    client.on('error', () => {});
    client.on('end', () => this.#listenAgain(client));
    await client.connect();
    await client.query(`listen ${channel}`);
    // Events may have been numbered while the connection was lost.
    this.#catchUpQuietly();
  }

  /** Reconnects once per lost connection, although several events report the loss. */
  #listenAgain(lost: Connection): void {
    if (this.#isStopped || this.#client !== lost) return;
    this.#client = null;
    this.#reconnect = setTimeout(() => {
      this.#listen().catch(() => {
        this.#log.warn('live events: the database is away');
        if (this.#client) this.#listenAgain(this.#client);
      });
    }, reconnectMs);
  }

  #catchUpQuietly(): void {
    this.catchUp().catch((cause) => this.#log.warn({ err: cause }, 'live events could not be read'));
  }
}

function isFor(event: NumberedEvent, subscriber: LiveSubscriber): boolean {
  if (event.session_id !== null) return event.session_id === subscriber.sessionId;
  if (event.member_id !== null) return event.member_id === subscriber.memberId;
  return event.agent_id === null || event.agent_id === subscriber.agentId;
}
