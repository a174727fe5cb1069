import type { GameKind } from './game-base.ts';

/** What the game page and this server say to each other. Amounts are integer satang. */

/** Stakes on offer where a game takes one stake a round, in satang: 1 to 500 baht. */
export const stakesSatang: readonly number[] = [1, 2, 3, 5, 10, 20, 30, 50, 100, 200, 300, 500].map(
  (baht) => baht * 100,
);

/** Credits a demo begins with, in satang. */
export const demoCreditSatang = 5_000_00;

/** Why a bet was not taken; nothing was taken in any of these cases. */
export type BetRefusal =
  | 'insufficient-funds'
  | 'session-expired'
  | 'member-disabled'
  | 'limit-reached'
  | 'game-closed'
  | 'wallet-unreachable'
  | 'too-fast'
  | 'round-in-progress'
  | 'stake-invalid'
  | 'free-spins-over'
  | 'bets-closed'
  | 'target-gone'
  | 'odds-changed'
  | 'opposite-bet'
  | 'nonce-conflict';

export interface SettledRound<View = unknown> {
  roundId: string;
  nonce: string;
  stakeSatang: number;
  winSatang: number;
  balanceSatang: number;
  /** of a granted free spin: its stake was not the member's */
  isFree?: boolean;
  /** what there is to show, by the kind of the game */
  view: View;
}

export type BetOutcome<View = unknown> =
  | { outcome: 'settled'; round: SettledRound<View> }
  /** the stake is taken and an event decides the round later: ask for it again */
  | { outcome: 'staked'; nonce: string; roundId: string; stakeSatang: number; balanceSatang: number | null }
  /** the stake is out and the wallet has not confirmed yet: ask for the round again */
  | { outcome: 'pending'; nonce: string }
  /** the round was not played to an end that counts, and the stake went back; unless the operator holds its win for a decision */
  | { outcome: 'void'; nonce: string; stakeSatang: number; isFree?: boolean; isHeld?: boolean }
  | { outcome: 'refused'; reason: BetRefusal; balanceSatang: number | null; retryAfterMs?: number };

/** Free spins a session was opened with, as they are now. */
export interface FreeSpinsState {
  left: number;
  /** what each plays with; it costs the member nothing */
  stakeSatang: number;
  /** milliseconds since 1970 */
  validUntil: number;
  /** in this session */
  wonSatang: number;
}

/** Every answer says what the seed of the next round is committed to, and what is left of free spins. */
export type BetAnswer<View = unknown> = BetOutcome<View> & {
  commitment: string;
  freeSpins?: FreeSpinsState;
};

export interface HistoryRow {
  roundId: string;
  nonce: string;
  at: number;
  stakeSatang: number;
  winSatang: number;
  state: 'settled' | 'void' | 'pending';
  isFree?: boolean;
  /** its win waits for the operator's decision */
  isHeld?: boolean;
  choice: unknown;
  /** null until it is decided */
  result: unknown;
  /** null for rounds from before there were any; the seed itself is shown when the round is over */
  proof: { commitment: string; seed: string | null } | null;
}

/** A bet that is not over. */
export interface OpenRound {
  roundId: string;
  nonce: string;
  at: number;
  stakeSatang: number;
  choice: unknown;
}

/** @typeParam Game what the game's kind adds */
export interface GameState<Game = unknown> {
  kind: GameKind;
  gameId: string;
  name: string;
  provider: string;
  mode: 'real' | 'demo';
  minBetMs: number;
  balanceSatang: number | null;
  /** why the balance is not known */
  refusal: BetRefusal | null;
  /** newest first */
  history: HistoryRow[];
  /** of this player, those of an earlier window included; oldest first */
  open: OpenRound[];
  /** absent where it was opened without */
  freeSpins?: FreeSpinsState;
  /** SHA-256 of the seed of the next round, hex */
  commitment: string;
  game: Game;
}

/** Handed to the page once, in its HTML. */
export interface PlayBoot {
  session: string;
  /** right to play this session; null where the link was used before */
  key: string | null;
  gameId: string;
  embedders: string[];
}
