import type { SlotResult } from './free-spins.ts';
import type { Machine, SymbolRole } from './machine.ts';

/** What the page shows of a round: where the reels rest, from which the rest follows (`roundOf`). */
export type SlotView = SlotResult;

export interface SymbolFace {
  name: string;
  role: SymbolRole;
  image: string;
}

/** What the free spins of a machine come to, computed from its reels. */
export interface FreeSpinsReturn {
  /** of so many paid spins one starts them, on average; rounded up */
  oneIn: number;
  /** return of free spins that are bought, in percent, rounded down */
  boughtPercent: number;
}

/** What the page needs to show the game. */
export interface SlotState {
  machine: Machine;
  symbols: SymbolFace[];
  /** of a paid spin with all that follows from it */
  rtpPercent: number;
  hitPercent: number;
  /** null where there are no free spins */
  free: FreeSpinsReturn | null;
  stakesSatang: readonly number[];
}
