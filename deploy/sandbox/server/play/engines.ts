import type { SandboxGame } from '../catalogue/games.ts';
import { fishingEngine } from '../fishing/fishing.engine.ts';
import type { Engine } from '../game/engine.ts';
import { numberEngine } from '../number/number.engine.ts';
import { slotEngine } from '../slot/slot.engine.ts';
import type { Bookmaker } from '../sport/bookmaker.ts';
import { createSportEngine, type Until } from '../sport/sport.engine.ts';
import { tableEngine } from '../table/table.engine.ts';
import type { Tables } from '../table/tables.ts';

/** An engine as it is known to whoever plays rounds: what it takes and makes is its own affair. */
type AnyEngine = Engine<SandboxGame, unknown, unknown>;

/** One engine for every kind there are games of. */
export type Engines = Record<SandboxGame['kind'], AnyEngine>;

/** What engines decide by that is the sandbox's own. */
export interface EngineParts {
  tables: Tables;
  bookmaker: Bookmaker;
  until: Until;
}

/** Puts the kinds together. */
export const createEngines = ({ tables, bookmaker, until }: EngineParts): Engines => ({
  slot: slotEngine,
  number: numberEngine,
  table: tableEngine(tables),
  fishing: fishingEngine,
  sport: createSportEngine(bookmaker, until),
});
