/** The three ways a game of this provider pays. */
export const mechanics = ['classic', 'lines', 'ways'] as const;
export type Mechanic = (typeof mechanics)[number];

/** Rows that show of every reel. */
export const rowCount = 3;

/** `wild` stands for any paying symbol; `scatter` pays anywhere; the others by line or way. */
export type SymbolRole = 'wild' | 'scatter' | 'high' | 'low';

/**
 * Everything that decides what a spin pays. Symbols are indexes into `roles`; pays are whole units, and
 * `unitsPerStake` units are one stake, so a win in satang is `units * stake / unitsPerStake` without remainder.
 */
export interface Machine {
  mechanic: Mechanic;
  roles: readonly SymbolRole[];
  strips: readonly (readonly number[])[];
  /** row per reel, for each pay line; empty where every way pays */
  lines: readonly (readonly number[])[];
  unitsPerStake: number;
  /** pays[symbol][count] in units, per line or per way; for the scatter per spin */
  pays: readonly (readonly number[])[];
  /** what a win with at least one wild beside other symbols is multiplied by */
  wildMultiplier: number;
  /** what enough scatters start; null where there are none */
  free: FreeSpins | null;
}

/** The free spins of a machine. They are part of the round that began them and turn reels of their own. */
export interface FreeSpins {
  strips: Machine['strips'];
  /** how many so many scatters start: `awarded[3]` for three */
  awarded: readonly number[];
  /** how many so many scatters add while free spins are under way */
  added: readonly number[];
  /** most free spins of one round */
  most: number;
  /** what the win of each free spin is multiplied by, in their order; the last one goes on */
  multipliers: readonly number[];
  /** wilds on its reels beyond those of the ordinary ones */
  extraWilds: number;
  /** what buying `awarded[3]` of them costs, in units */
  price: number;
  /** most a whole round pays, in stakes; free spins end where it is reached */
  maxWin: number;
}

/** Pay lines of the 3×3 game: three rows, two diagonals. */
export const classicLines: readonly (readonly number[])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

/** Pay lines of the 5×3 game: twenty rows, from top (0) to bottom (2). */
export const twentyLines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [0, 2, 0, 2, 0],
];

/** Number of different stop combinations, all equally likely. */
export function combinationsOf(machine: Machine): bigint {
  return machine.strips.reduce((product, strip) => product * BigInt(strip.length), 1n);
}

/** The symbols that show when each reel rests at its stop: `window[reel][row]`. */
export function windowAt(strips: Machine['strips'], stops: readonly number[]): number[][] {
  return strips.map((strip, reel) => windowOfReel(strip, stops[reel] ?? 0));
}

/** The three symbols of one strip at one stop, top to bottom; the strip is a ring. */
export function windowOfReel(strip: readonly number[], stop: number): number[] {
  const window: number[] = [];
  for (let row = 0; row < rowCount; row += 1) window.push(strip[(stop + row) % strip.length] ?? 0);
  return window;
}

/** Index of the symbol with this role, or -1. */
export const symbolWith = (machine: Pick<Machine, 'roles'>, role: SymbolRole): number =>
  machine.roles.indexOf(role);

/** What `count` of a symbol pay, in units; 0 where the paytable has no row. */
export const payOf = (machine: Pick<Machine, 'pays'>, symbol: number, count: number): number =>
  machine.pays[symbol]?.[count] ?? 0;
