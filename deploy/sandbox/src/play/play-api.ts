import type { Win } from '../slot/evaluate.ts';
import type { Machine, SymbolRole } from '../slot/machine.ts';

/** What the game page and this server say to each other. Amounts are integer satang. */

/** Shortest time from one spin to the next, in milliseconds (RTS 14: at least 2.5 s for a slot). */
export const MIN_SPIN_MS = 2500;

/** Stakes on offer, in satang: 1 to 500 baht. */
export const stakesSatang: readonly number[] = [1, 2, 3, 5, 10, 20, 30, 50, 100, 200, 300, 500].map(
  (baht) => baht * 100,
);

/** Credits a demo begins with, in satang. */
export const DEMO_CREDIT_SATANG = 5_000_00;

/** Why a spin was not played; nothing was taken in any of these cases. */
export type SpinRefusal =
  | 'insufficient-funds'
  | 'session-expired'
  | 'member-disabled'
  | 'game-closed'
  | 'wallet-unreachable'
  | 'too-fast'
  | 'round-in-progress'
  | 'stake-invalid'
  | 'nonce-conflict';

export interface SettledRound {
  roundId: string;
  nonce: string;
  stakeSatang: number;
  winSatang: number;
  stops: number[];
  window: number[][];
  wins: Win[];
  balanceSatang: number;
}

export type SpinAnswer =
  | { outcome: 'settled'; round: SettledRound }
  /** the stake is out and the wallet has not confirmed yet: ask for the round again */
  | { outcome: 'pending'; nonce: string }
  /** the round could not be played to its end and the stake went back */
  | { outcome: 'void'; nonce: string; stakeSatang: number }
  | { outcome: 'refused'; reason: SpinRefusal; balanceSatang: number | null; retryAfterMs?: number };

export interface HistoryRow {
  roundId: string;
  at: number;
  stakeSatang: number;
  winSatang: number;
  state: 'settled' | 'void' | 'pending';
}

export interface SymbolFace {
  name: string;
  role: SymbolRole;
  image: string;
}

export interface GameState {
  gameId: string;
  name: string;
  provider: string;
  mode: 'real' | 'demo';
  machine: Machine;
  symbols: SymbolFace[];
  rtpPercent: number;
  hitPercent: number;
  stakesSatang: readonly number[];
  minSpinMs: number;
  balanceSatang: number | null;
  /** why the balance is not known */
  refusal: SpinRefusal | null;
  /** newest first */
  history: HistoryRow[];
}

/** Handed to the page once, in its HTML. */
export interface PlayBoot {
  session: string;
  /** right to play this session; null where the link was used before */
  key: string | null;
  gameId: string;
  embedders: string[];
}
