import { BackendAwayError, OrderRefusedError } from '@sanuk/common/operator-client';
import type { OwnStaff } from '@sanuk/contract/outside/operator-staff';
import { mayCall } from '@sanuk/contract/outside/staff-roles';
import type { FastifyBaseLogger } from 'fastify';
import { type AccountRow, findAccount } from '../accounts/accounts.repository.ts';
import type { BackendAccess } from '../backend/backend-access.ts';
import type { Database } from '../database/database.ts';
import { endSessions } from '../sessions/sessions.service.ts';
import { FreshItems } from './fresh-items.ts';
import { noticeOf } from './notice.ts';
import { deleteUnused, listSubscriptions, type SubscriptionRow, takeTurn } from './push.repository.ts';
import type { PushSender } from './push-sender.ts';
import type { SeenQueues } from './seen-queues.ts';
import { readWaiting, type WaitingItem } from './waiting.service.ts';

interface Parts {
  db: Database;
  backend: BackendAccess;
  sender: PushSender;
  seen: SeenQueues;
  log: FastifyBaseLogger;
}

/** Whether a person may decide about the money of a brand: nothing waits for anybody else. */
export const mayDecide = ({ grants }: Pick<OwnStaff, 'grants'>, brand: string): boolean =>
  mayCall(
    '/operator/withdrawals/approve',
    grants.filter((grant) => grant.brand === brand).map(({ role }) => role),
  );

/**
 * Notifies people of what waits in the money queue while they have no page open. Each look reads the queue with the person's own key, so
 * that roles decide and nobody who was removed is notified. What people know is in memory: after a start everybody is notified once of
 * what waits.
 */
export class QueueWatch {
  readonly #parts: Parts;
  readonly #fresh = new Map<string, FreshItems>();
  #looking: Promise<void> | null = null;
  #isAway = false;
  #isStopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Looks once for everybody; a look that is still under way is awaited instead. It never rejects. */
  look(nowMs = Date.now()): Promise<void> {
    this.#looking ??= this.#lookForAll(nowMs)
      .catch((cause: unknown) => this.#noteFailure(cause))
      .finally(() => {
        this.#looking = null;
      });
    return this.#looking;
  }

  /** Ends the look that is under way, and waits for it. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#looking;
  }

  async #lookForAll(nowMs: number): Promise<void> {
    const { db } = this.#parts;
    await deleteUnused(db);
    const people = new Map<string, SubscriptionRow[]>();
    for (const row of await listSubscriptions(db))
      people.set(row.name, [...(people.get(row.name) ?? []), row]);
    for (const key of this.#fresh.keys()) if (!people.has(personIn(key))) this.#fresh.delete(key);
    // Nobody waits for the push service of another person.
    const sending: Promise<void>[] = [];
    try {
      let away: BackendAwayError | null = null;
      for (const [name, browsers] of people) {
        if (this.#isStopped) return;
        try {
          const waiting = await this.#readFor(name, browsers);
          if (waiting) sending.push(this.#notify(name, browsers, waiting, nowMs).catch(this.#noteMiss(name)));
          away = null;
        } catch (cause) {
          // The list of one person may take too long. Without a backend the next person has no answer either.
          if (!(cause instanceof BackendAwayError) || away) throw cause;
          away = cause;
        }
      }
      if (away) throw away;
    } finally {
      await Promise.all(sending);
    }
    this.#isAway = false;
  }

  /** One line for each time that the backend or the database goes away; the queue itself needs neither line nor notification. */
  #noteFailure(cause: unknown): void {
    if (!this.#isAway) this.#parts.log.warn({ err: cause }, 'people are not notified of the queue');
    this.#isAway = true;
  }

  #noteMiss = (name: string) => (cause: unknown) =>
    this.#parts.log.warn({ err: cause, name }, 'a person is not notified of the queue');

  /** Reads what waits for a person, by brand. @returns null for one who is not notified @throws BackendAwayError */
  async #readFor(
    name: string,
    browsers: readonly SubscriptionRow[],
  ): Promise<Map<string, WaitingItem[]> | null> {
    const { db, backend } = this.#parts;
    const account = await findAccount(db, name);
    if (!account) return null;
    try {
      return await this.#readAll(account, new Set(browsers.flatMap(({ brands }) => brands)));
    } catch (cause) {
      if (cause instanceof BackendAwayError) throw cause;
      if (await backend.isRemoved(account, cause)) await endSessions(db, name, 'removed');
      else this.#noteMiss(name)(cause);
      return null;
    }
  }

  async #readAll(account: AccountRow, brands: ReadonlySet<string>): Promise<Map<string, WaitingItem[]>> {
    const { backend } = this.#parts;
    const own = await backend.readOwn(account);
    const waiting = new Map<string, WaitingItem[]>();
    for (const brand of brands)
      if (mayDecide(own, brand)) {
        const items = await readWaiting(backend, account, brand).catch(noneOfRefused);
        waiting.set(brand, items);
      }
    return waiting;
  }

  async #notify(
    name: string,
    browsers: readonly SubscriptionRow[],
    waiting: ReadonlyMap<string, WaitingItem[]>,
    nowMs: number,
  ): Promise<void> {
    const { db, sender, seen } = this.#parts;
    const due = [...waiting].filter(([brand, items]) =>
      this.#freshOf(name, brand).note(items, seen.seenAtMs(name, brand), nowMs),
    );
    const addressed = browsers.filter(({ brands }) => due.some(([brand]) => brands.includes(brand)));
    if (addressed.length === 0 || !(await takeTurn(db, name))) return;
    const received = new Set<string>();
    await Promise.all(
      addressed.map(async (row) => {
        const outcome = await sender.send(row, noticeOf(waiting, row.brands, row.language));
        if (outcome === 'delivered') for (const brand of row.brands) received.add(brand);
      }),
    );
    // Of the other brands they are notified when a service is reached again.
    for (const [brand] of due) if (received.has(brand)) this.#freshOf(name, brand).markKnown();
  }

  #freshOf(name: string, brand: string): FreshItems {
    const key = `${name} ${brand}`;
    const fresh = this.#fresh.get(key) ?? new FreshItems();
    this.#fresh.set(key, fresh);
    return fresh;
  }
}

/** A brand with broken settings has no queue until they are right; the other brands of the person have theirs. */
function noneOfRefused(cause: unknown): WaitingItem[] {
  if (cause instanceof OrderRefusedError && cause.code === 'brand-refused') return [];
  throw cause;
}

const personIn = (key: string): string => key.split(' ', 1)[0] ?? '';
