import { Pool, type Shoal } from './shoal.ts';
import type { PoolRule } from './volley.ts';
import type { Theme } from './waters.ts';

/** What the page needs to show a pool: it swims the same fish by the same rules. */
export interface FishingState {
  /** the server's clock, milliseconds */
  now: number;
  theme: Theme;
  returnPer10000: number;
  shoal: Shoal;
  /** smallest first, the boss last; null for a fish whose chance depends on how many swim around it */
  species: { id: string; name: string; chance: { hits: number; of: number } | null }[];
  betsSatang: readonly number[];
  shotMs: number;
  shotsMax: number;
  volleyMs: number;
}

type Water = { shoal: Shoal; returnPer10000: number };

/** What decides the shots of a game. */
export const ruleOf = ({ shoal, returnPer10000 }: Water): PoolRule => ({
  pool: new Pool(shoal),
  odds: { returnPer10000 },
  boss: shoal.boss.id,
});

const pools = new Map<string, PoolRule>();

/** The same, made once for each game. */
export function poolOf(game: Water & { id: string }): PoolRule {
  const rule = pools.get(game.id) ?? ruleOf(game);
  pools.set(game.id, rule);
  return rule;
}
