import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { DrawResult } from '@sanuk/contract/outside/bank-webhook';
import { type Journal, openJournal } from '../journal.ts';

/** Minutes after midnight in Bangkok at which a draw is public whose time nobody names. */
const publicAfterMinutes = 18 * 60 + 30;
const bangkokOffsetMs = 7 * 3_600_000;

/** One draw of a market: which one of which day, and when it is public. */
export interface DrawOf {
  market: string;
  /** YYYY-MM-DD */
  date: string;
  /** of a market that draws several times a day */
  round?: number;
  /** milliseconds; 18:30 of the day in Bangkok where it is missing */
  atMs?: number;
}

const keyOf = ({ market, date, round }: DrawOf) =>
  round === undefined ? `${market}/${date}` : `${market}/${date}/${round}`;
const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0');

/** Draws once, keeps the result for good, and shows it from the time of the draw on. */
export class Draws {
  readonly #results = new Map<string, DrawResult>();
  readonly #journal: Journal<DrawResult>;

  constructor(dataDir: string) {
    this.#journal = openJournal<DrawResult>(join(dataDir, 'draws.jsonl'), (result) => this.#keep(result));
  }

  stop(): void {
    this.#journal.close();
  }

  /** The result of a draw, or undefined while it is not drawn. */
  result(draw: DrawOf, now = Date.now()): DrawResult | undefined {
    const known = this.#results.get(keyOf(draw));
    if (known) return known;
    const usual = Date.parse(`${draw.date}T00:00:00Z`) - bangkokOffsetMs + publicAfterMinutes * 60_000;
    return now >= (draw.atMs ?? usual) ? this.drawNow(draw) : undefined;
  }

  /** Draws at once; a result that exists never changes. */
  drawNow(draw: DrawOf): DrawResult {
    const known = this.#results.get(keyOf(draw));
    if (known) return known;
    const { market, date, round } = draw;
    const which = round === undefined ? { market, date } : { market, date, round };
    const result = { ...which, top3: digits(3), bottom2: digits(2), drawn_at: new Date().toISOString() };
    this.#journal.append(result);
    this.#keep(result);
    return result;
  }

  /** Results so far, newest day first. */
  all(): DrawResult[] {
    return [...this.#results.values()].sort((a, b) => (a.date < b.date ? 1 : -1));
  }

  #keep(result: DrawResult): void {
    this.#results.set(keyOf(result), result);
  }
}
