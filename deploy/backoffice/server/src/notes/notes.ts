import { BackendAwayError, OrderRefusedError } from '@sanuk/common/operator-client';
import type { ErrorCode } from '@sanuk/contract/errors';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { type AccountRow, findAccount } from '../accounts/accounts.repository.ts';
import type { BackendAccess } from '../backend/backend-access.ts';
import type { Database, Queries } from '../database/database.ts';
import {
  countRefusal,
  deleteOldNotes,
  deleteRefused,
  type FailedLogIn,
  findNotes,
  insertFailure,
  type NewNote,
  type NoteRow,
  replaceNote,
} from './notes.repository.ts';

/** What events are read from, and sent with. */
interface NotesParts {
  db: Database;
  backend: BackendAccess;
  log: FastifyBaseLogger;
}

/** How often events that the backend did not take are sent again. */
const everyMs = 10_000;
const atOnce = 50;
/** How long an event waits for the backend. The backend knows the keys of events longer. */
const keptDays = 30;
/** A key counts as revoked after so many refusals, and an event of it is dropped at this age: a wrong clock is refused as well. */
const revoked = { tries: 3, hours: 24 };
/** Refusals within this time count once: log-ins of strangers cause tries too. */
const refusalMinutes = 10;
/** One process sends at a time, so that events arrive in order. */
const sendingLock = 7_204_001;

/** Refusals that another try would get again. */
const finalRefusals: readonly ErrorCode[] = [
  ...(['not-permitted', 'key-of-another-brand', 'brand-unknown'] as const),
  ...(['personal-key-needed', 'request-invalid', 'idempotency-conflict'] as const),
];
/** Refusals by a backend that has no database, is busy, or is of the release before and lacks the endpoint. */
const awayRefusals: readonly ErrorCode[] = ['unavailable', 'too-many-requests', 'not-found'];

const isAway = (cause: unknown): boolean =>
  cause instanceof BackendAwayError ||
  (cause instanceof OrderRefusedError && awayRefusals.includes(cause.code));

/**
 * Sends events of persons to the audit trails of their brands, signed with their own keys. They wait in the database while the backend
 * does not answer: nothing that a person does waits for them.
 */
export class Notes {
  readonly #parts: NotesParts;
  #timer: NodeJS.Timeout | undefined;
  #adding: Promise<void> = Promise.resolve();
  #running: Promise<void> = Promise.resolve();
  #queued: Promise<void> | null = null;
  #isStopped = false;
  #isAway = false;

  constructor(parts: NotesParts) {
    this.#parts = parts;
  }

  /** Sends from now on what waits, also from before this process. */
  start(): void {
    this.#timer = setInterval(() => this.wake(), everyMs).unref();
    this.wake();
  }

  /** Sends what waits, and lets the caller go on. */
  wake(): void {
    void this.sendAll();
  }

  /** Notes a failed log-in after it was answered: the time of the answer must not tell which names exist. */
  noteFailure(name: string, network: string, fault: FailedLogIn['fault']): void {
    const note: NewNote<FailedLogIn> = { name, network, event: { name: 'staff-log-in-failed', fault } };
    this.#adding = this.#adding
      .then(() => insertFailure(this.#parts.db, note))
      .then((isNoted) => {
        if (isNoted) this.wake();
      })
      .catch((cause: unknown) => {
        this.#parts.log.error({ err: cause, name, fault }, 'a failed log-in was not written down');
      });
  }

  /** Sends what waits, in order. Resolves when it is sent, or has to wait for the backend. */
  sendAll(): Promise<void> {
    this.#queued ??= this.#running.then(() => {
      this.#queued = null;
      return this.#sendAlone();
    });
    this.#running = this.#queued;
    return this.#queued;
  }

  /** Resolves when nothing is sent any more, and failed log-ins until now are written down. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#adding;
    this.#isStopped = true;
    await this.#running;
  }

  async #sendAlone(): Promise<void> {
    if (this.#isStopped) return;
    const { db, log } = this.#parts;
    await this.#adding;
    await db
      .connection()
      .execute(async (connection) => {
        const { rows } = await sql<{ is_mine: boolean }>`
          select pg_try_advisory_lock(${sendingLock}) as is_mine`.execute(connection);
        if (!rows[0]?.is_mine) return;
        try {
          await this.#sendWaiting(connection);
        } finally {
          await sql`select pg_advisory_unlock(${sendingLock})`.execute(connection);
        }
      })
      .catch((cause: unknown) => log.error({ err: cause }, 'events for the audit trail were not sent'));
  }

  async #sendWaiting(queries: Queries): Promise<void> {
    for (const dropped of await deleteOldNotes(queries, keptDays))
      this.#parts.log.error({ dropped }, 'an event has waited too long for the audit trail');
    /** persons whose next event waits, and so all after it; with a brand, only those for that brand */
    const held = new Set<string>();
    for (let after = '0'; !this.#isStopped; ) {
      const batch = await findNotes(queries, after, atOnce);
      for (const note of batch) {
        after = note.position;
        const ofBrand = `${note.name} ${note.brand ?? ''}`;
        if (this.#isStopped || held.has(note.name) || held.has(ofBrand)) continue;
        const outcome = await this.#send(queries, note);
        if (outcome === 'away') return;
        if (outcome === 'held') held.add(note.name);
        if (outcome === 'brand-held') held.add(ofBrand);
      }
      if (batch.length < atOnce) return;
    }
  }

  /** Sends an event to each brand and deletes it, unless it has to wait. */
  async #send(queries: Queries, note: NoteRow): Promise<'done' | 'held' | 'brand-held' | 'away'> {
    const { log } = this.#parts;
    const { name } = note;
    try {
      const account = await findAccount(queries, name);
      const refused = account ? await this.#sendToBrands(account, note) : [];
      this.#isAway = false;
      if (note.brand !== null && refused.length > 0) return 'brand-held';
      await replaceNote(queries, note, refused);
      return 'done';
    } catch (cause) {
      if (cause instanceof OrderRefusedError && cause.code === 'signature-invalid')
        return this.#holdForKey(queries, name);
      if (isAway(cause)) {
        if (!this.#isAway) log.warn({ err: cause }, 'the backend takes no events for the audit trail now');
        this.#isAway = true;
        return 'away';
      }
      log.error({ err: cause, name }, 'an event cannot be sent to the audit trail');
      return 'held';
    }
  }

  /** @returns brands that the backend has refused at its start, whose events wait until their settings are right */
  async #sendToBrands(account: AccountRow, note: NoteRow): Promise<string[]> {
    const { backend, log } = this.#parts;
    const { event, network, note_key, happened_at } = note;
    const brands = note.brand ? [note.brand] : await this.#brandsOf(account);
    const refused: string[] = [];
    for (const brand of brands) {
      const body = { brand, note_key, happened_at: happened_at.toISOString(), network, event };
      await backend
        .order({ account, address: network }, '/operator/staff/note', body)
        .catch((cause: unknown) => {
          if (!(cause instanceof OrderRefusedError)) throw cause;
          if (cause.code === 'brand-refused') return void refused.push(brand);
          if (!finalRefusals.includes(cause.code)) throw cause;
          log.error({ dropped: note, brand, refusal: cause.code }, 'the audit trail refused an event');
        });
    }
    return refused;
  }

  async #brandsOf(account: AccountRow): Promise<string[]> {
    const { grants } = await this.#parts.backend.readOwn(account);
    return [...new Set(grants.map(({ brand }) => brand))];
  }

  /** The person was removed, or made a new key, or a clock is wrong. The events wait, in case the key is taken again. */
  async #holdForKey(queries: Queries, name: string): Promise<'held'> {
    await countRefusal(queries, name, refusalMinutes);
    for (const dropped of await deleteRefused(queries, { name, ...revoked }))
      this.#parts.log.error({ dropped }, 'the audit trail takes no events of a person without a key');
    return 'held';
  }
}
