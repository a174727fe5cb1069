import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commitmentOf } from '../game/draw.ts';
import { type Journal, openJournal } from '../journal.ts';
import type { Hand } from './deal.rules.ts';
import { type TableGame, tableGames } from './games.ts';
import { dealShoe, type Shoe, shoeCards } from './shoe.ts';
import { type HandTimes, type Phase, phaseOf, shuffleMs, timesOf } from './timeline.rules.ts';

/** What is on disk of a shoe; everything else follows from it. */
interface ShoeRecord {
  tableId: string;
  number: number;
  seed: string;
  startsAt: number;
}

/** A shoe with all its hands and moments, known to the server alone until they are dealt. */
export interface TableShoe {
  id: string;
  number: number;
  seed: string;
  commitment: string;
  shoe: Shoe;
  times: HandTimes[];
  endsAt: number;
}

/** A table at a moment. */
export interface TableMoment {
  game: TableGame;
  shoe: TableShoe;
  /** 1 for the first hand of the shoe */
  handNo: number;
  times: HandTimes;
  phase: Phase;
  /** hands of the shoe whose outcome is there */
  played: Hand[];
}

export interface TablesOptions {
  dataDir: string;
  now: () => number;
  /** resolves when the clock has come to this moment */
  waitUntil?: (atMs: number) => Promise<void>;
}

/** Shoes of a table that are remembered with their seeds: a day of play. */
const keptShoes = 40;
/** A secret that decides a shoe: 32 bytes of the operating system's CSPRNG, as hex. */
const newSeed = (): string => randomBytes(32).toString('hex');
/** Longer than any shoe takes: a table that nobody looked at for so long begins anew. */
const longestShoeMs = 60 * 60_000;
/** How far into their shoes tables are that begin anew, so that they do not all run alike. */
const [FirstHand, HandStep, HandRange, OffsetStepMs, OffsetRangeMs] = [9, 17, 50, 3100, 12_000];

/**
 * The tables, driven by the clock alone. A shoe is decided by its seed, which is on disk before anything of it is shown; which hand is
 * on, and what was dealt, is computed when somebody looks. So a table costs nothing while nobody does, and shows everybody the same,
 * after a restart too.
 */
export class Tables {
  readonly #options: TablesOptions;
  readonly #records = new Map<string, ShoeRecord[]>();
  readonly #shoes = new Map<string, TableShoe>();
  readonly #journal: Journal<ShoeRecord>;
  readonly #stopped = new AbortController();

  constructor(options: TablesOptions) {
    this.#options = options;
    this.#journal = openJournal<ShoeRecord>(
      join(options.dataDir, 'tables.jsonl'),
      (record) => this.#remember(record),
      () => [...this.#records.values()].flat(),
    );
  }

  /** The table as it is now; opens the next shoe where the last one has ended. */
  at(game: TableGame): TableMoment {
    const now = this.#options.now();
    const shoe = this.#currentShoe(game, now);
    const index = Math.max(
      0,
      shoe.times.findIndex(({ endsAt }) => now < endsAt),
    );
    const times = shoe.times[index];
    if (!times) throw new Error(`shoe ${shoe.id} has no hand ${index + 1}`);
    const phase = phaseOf(times, now);
    const played = shoe.shoe.hands.slice(0, phase === 'result' ? index + 1 : index);
    return { game, shoe, handNo: index + 1, times, phase, played };
  }

  /** Every table as it is now. */
  all(): TableMoment[] {
    return tableGames.map((game) => this.at(game));
  }

  /** Shoes of a table that have ended, newest first: their seeds are no secret any more. */
  endedShoes(game: TableGame, count: number): TableShoe[] {
    const now = this.#options.now();
    return (this.#records.get(game.id) ?? [])
      .slice(-count - 1)
      .map((record) => this.#shoeOf(record))
      .filter(({ endsAt }) => endsAt <= now)
      .reverse()
      .slice(0, count);
  }

  /** Waits for the outcome of a hand. 'void' for a stake that was not certain when the first card came, or a shoe that is lost. */
  async outcome(tableId: string, shoeId: string, handNo: number, stakedAt: number): Promise<Hand | 'void'> {
    const record = this.#records.get(tableId)?.find((known) => idOf(known) === shoeId);
    const shoe = record && this.#shoeOf(record);
    const [hand, times] = [shoe?.shoe.hands[handNo - 1], shoe?.times[handNo - 1]];
    if (!hand || !times || stakedAt >= times.dealsAt) return 'void';
    await this.#waitUntil(times.resultAt);
    return hand;
  }

  close(): void {
    this.#stopped.abort();
    this.#journal.close();
  }

  #currentShoe(game: TableGame, now: number): TableShoe {
    for (;;) {
      const last = this.#records.get(game.id)?.at(-1);
      const shoe = last && this.#shoeOf(last);
      if (shoe && now < shoe.endsAt) return shoe;
      const record = this.#nextShoe(game, shoe, now);
      this.#journal.append(record);
      this.#remember(record);
    }
  }

  /** The next shoe follows on the one before. After a long time without anybody a table is taken to be in the middle of one. */
  #nextShoe(game: TableGame, before: TableShoe | undefined, now: number): ShoeRecord {
    const [seed, number] = [newSeed(), (before?.number ?? 0) + 1];
    const record = { tableId: game.id, number, seed };
    if (before && now - before.endsAt < longestShoeMs)
      return { ...record, startsAt: before.endsAt + shuffleMs };
    const at = tableGames.indexOf(game);
    const { times } = openShoe({ ...record, startsAt: 0 });
    const opensAt = times[FirstHand + ((at * HandStep) % HandRange)]?.opensAt ?? 0;
    return { ...record, startsAt: now - opensAt - ((at * OffsetStepMs) % OffsetRangeMs) };
  }

  #remember(record: ShoeRecord): void {
    const records = [...(this.#records.get(record.tableId) ?? []), record];
    for (const old of records.slice(0, -keptShoes)) this.#shoes.delete(idOf(old));
    this.#records.set(record.tableId, records.slice(-keptShoes));
  }

  #shoeOf(record: ShoeRecord): TableShoe {
    const id = idOf(record);
    const known = this.#shoes.get(id) ?? openShoe(record);
    this.#shoes.set(id, known);
    return known;
  }

  async #waitUntil(atMs: number): Promise<void> {
    const { now, waitUntil } = this.#options;
    if (waitUntil) return waitUntil(atMs);
    for (let left = atMs - now(); left > 0; left = atMs - now())
      await sleep(left, undefined, { signal: this.#stopped.signal, ref: false });
  }
}

const idOf = ({ tableId, number }: Pick<ShoeRecord, 'tableId' | 'number'>): string => `${tableId}.${number}`;

function openShoe(record: ShoeRecord): TableShoe {
  const id = idOf(record);
  const shoe = dealShoe(shoeCards(record.seed, id));
  const times = timesOf(shoe.hands, record.startsAt);
  const endsAt = times.at(-1)?.endsAt ?? record.startsAt;
  const { number, seed } = record;
  return { id, number, seed, commitment: commitmentOf(seed), shoe, times, endsAt };
}
