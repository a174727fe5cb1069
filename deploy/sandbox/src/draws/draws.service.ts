import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { DrawResult } from '@sanuk/contract/outside/bank-webhook';
import { type Journal, openJournal } from '../journal.ts';

/** Minutes after midnight in Bangkok at which the draws of a day are public. */
const publicAfterMinutes = 18 * 60 + 30;
const bangkokOffsetMs = 7 * 3_600_000;

const keyOf = (market: string, date: string) => `${market}/${date}`;
const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0');

/** Draws each market once a day, keeps the result for good, and shows it from 18:30 Bangkok time on. */
export class Draws {
  readonly #results = new Map<string, DrawResult>();
  readonly #journal: Journal<DrawResult>;

  constructor(dataDir: string) {
    this.#journal = openJournal<DrawResult>(join(dataDir, 'draws.jsonl'), (result) => this.#keep(result));
  }

  stop(): void {
    this.#journal.close();
  }

  /** The result of a market on a day (YYYY-MM-DD), or undefined while it is not drawn. */
  result(market: string, date: string, now = Date.now()): DrawResult | undefined {
    const known = this.#results.get(keyOf(market, date));
    if (known) return known;
    const publicAt = Date.parse(`${date}T00:00:00Z`) - bangkokOffsetMs + publicAfterMinutes * 60_000;
    return now >= publicAt ? this.drawNow(market, date) : undefined;
  }

  /** Draws at once; a result that exists never changes. */
  drawNow(market: string, date: string): DrawResult {
    const known = this.#results.get(keyOf(market, date));
    if (known) return known;
    const result = { market, date, top3: digits(3), bottom2: digits(2), drawn_at: new Date().toISOString() };
    this.#journal.append(result);
    this.#keep(result);
    return result;
  }

  /** Results so far, newest day first. */
  all(): DrawResult[] {
    return [...this.#results.values()].sort((a, b) => (a.date < b.date ? 1 : -1));
  }

  #keep(result: DrawResult): void {
    this.#results.set(keyOf(result.market, result.date), result);
  }
}
