import { LRUCache } from 'lru-cache';
import { addDays, startOfDay } from '../../calendar/bangkok.rules.ts';
import type { Database } from '../../database/database.ts';
import { addMoved, type Day, type DaySums, noSums } from './day-sums.rules.ts';
import {
  countNewMembers,
  findActiveMembers,
  findHouseAccounts,
  type Span,
  sumMoved,
} from './days.repository.ts';

/** No transaction that wrote before this long ago is still open: the longest statement takes half a minute. */
const graceMs = 300_000;

/** The part of a day that no transaction can change any more. */
interface SettledPart {
  until: Date;
  sums: DaySums;
  newMembers: number;
  activeMembers: number;
  /** their ids, of a day that goes on: the next part counts those that are not among them */
  active: ReadonlySet<string>;
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/**
 * Days of brands, straight from the ledger. The settled part of a day is summed once in each process and kept in memory, so that a page
 * that is refreshed every half minute reads the transfers of the last minutes.
 */
export class DayBook {
  readonly #db: Database;
  /** thirty-one days of thirty brands */
  readonly #settled = new LRUCache<string, SettledPart>({ max: 1_000 });

  constructor(db: Database) {
    this.#db = db;
  }

  /** @param now by the clock of the database */
  async read(agentId: number, day: string, now: Date): Promise<Day> {
    const whole: Span = { from: startOfDay(day), until: startOfDay(addDays(day, 1)) };
    const settled = await this.#settle(agentId, day, whole, new Date(now.getTime() - graceMs));
    const { sums, newMembers, activeMembers } =
      settled.until < whole.until ? await this.#extend(agentId, settled, whole.until) : settled;
    return { day, sums, newMembers, activeMembers };
  }

  /** Sums what became settled since the last read. Parts shorter than the grace wait for the next one. */
  async #settle(agentId: number, day: string, whole: Span, settledUntil: Date): Promise<SettledPart> {
    const key = `${agentId} ${day}`;
    const known = this.#settled.get(key) ?? nothingUntil(whole.from);
    const until = earlier(whole.until, settledUntil);
    const isOver = until.getTime() === whole.until.getTime();
    const newMs = until.getTime() - known.until.getTime();
    if (newMs <= 0 || (newMs < graceMs && !isOver)) return known;
    const next = await this.#extend(agentId, known, until);
    // Two reads at once compute the same part; each replaces the other's.
    this.#settled.set(key, isOver ? { ...next, active: new Set() } : next);
    return next;
  }

  async #extend(agentId: number, part: SettledPart, until: Date): Promise<SettledPart> {
    const span = { from: part.until, until };
    const accounts = await findHouseAccounts(this.#db, agentId);
    const active = new Set([...part.active, ...(await findActiveMembers(this.#db, accounts, span))]);
    return {
      until,
      sums: addMoved(part.sums, await sumMoved(this.#db, accounts, span)),
      newMembers: part.newMembers + (await countNewMembers(this.#db, agentId, span)),
      activeMembers: active.size,
      active,
    };
  }
}

const nothingUntil = (until: Date): SettledPart => ({
  ...{ until, sums: noSums, newMembers: 0, activeMembers: 0 },
  active: new Set(),
});
