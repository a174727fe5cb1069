import type { BetEvent } from '@sanuk/contract/outside/wallet-callback';
import type { Draw } from './draw.ts';
import type { GameKind } from './game-base.ts';
import type { BetRefusal } from './play-api.ts';

/** A bet that is one of the game, with what it costs. */
export interface Bet<Choice> {
  choice: Choice;
  stakeSatang: number;
}

/** What a kind knows of the round it decides. */
export interface RoundToDecide {
  id: string;
  /** the chance of this round and no other; begins anew at each call */
  draw: Draw;
  /** when the server received its bet */
  startedAt: number;
  /** when its stake was certain */
  stakedAt: number;
  /** results of rounds the session played before, the last ones, oldest first */
  earlier?: () => readonly unknown[];
}

/**
 * What one kind of game is to its rounds: which bets there are, how they are decided, what they pay. Choice and result
 * are plain JSON and lie in the journal with their round.
 */
export interface Engine<Game, Choice, Result> {
  kind: GameKind;
  /** shortest time between two bets of one session, milliseconds */
  minBetMs: number;
  /** bets of one session that may be open at the same time */
  maxOpen: number;
  /**
   * What the page asks for, checked, with its stake; why it is not taken; undefined when it is none of this game. What is refused here
   * costs nothing: no callback is sent for it. `earlier` is what `RoundToDecide` gives the round of this bet.
   */
  betOf(
    game: Game,
    body: unknown,
    now: number,
    earlier?: () => readonly unknown[],
  ): Bet<Choice> | { refused: BetRefusal } | undefined;
  /** whether a bet is a plain spin, which a granted free spin may play; absent where the kind has none */
  isSpin?(choice: Choice): boolean;
  /**
   * Decides a round after its stake is certain; a promise where an event decides it. Called again after a restart for a
   * round that is staked and undecided, and then comes to the same result. 'void' gives the stake back.
   */
  decide(game: Game, choice: Choice, round: RoundToDecide): Result | 'void' | Promise<Result | 'void'>;
  /** whole satang paid for this result, stake included */
  winOf(game: Game, choice: Choice, result: Result, stakeSatang: number): number;
  /** what the bet is about and returns at each outcome, for kinds with bets on opposite outcomes; undefined where several events decide it */
  eventOf?(game: Game, choice: Choice, stakeSatang: number): BetEvent | undefined;
  /** what of the win is stake that comes back without a decision */
  returnedOf?(game: Game, choice: Choice, result: Result, stakeSatang: number): number;
  /** whether a bet is on the opposite side of one the same player has open, in any window and from any wallet */
  isOpposite?(game: Game, choice: Choice, open: readonly Choice[]): boolean;
  /** what the page shows of a decided round */
  viewOf(game: Game, choice: Choice, result: Result): unknown;
  /** what the page needs to show the game at its start */
  stateOf(game: Game): unknown;
}
