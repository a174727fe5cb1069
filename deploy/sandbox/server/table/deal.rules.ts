import { type Card, pointsOf, rankOf } from './cards.rules.ts';

/** The cards of one hand, in the order they were dealt to each side. */
export interface Hand {
  player: Card[];
  banker: Card[];
}

export type Winner = 'player' | 'banker' | 'tie';

export interface HandOutcome {
  winner: Winner;
  playerTotal: number;
  bankerTotal: number;
  playerPair: boolean;
  bankerPair: boolean;
}

/** The points of some cards: the last digit of their sum. */
export const totalOf = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

/** With eight or nine from two cards on either side, nobody draws. */
const natural = 8;
/** The player's side draws up to this total, and so does a banker whose player stood. */
const lastDraw = 5;

/**
 * Values of the player's third card at which the banker draws, by the banker's total (the table of punto banco). With 7 and more the
 * banker stands, with less than 3 it draws to any.
 */
const bankerDrawsTo: Readonly<Record<number, readonly number[]>> = {
  3: [0, 1, 2, 3, 4, 5, 6, 7, 9],
  4: [2, 3, 4, 5, 6, 7],
  5: [4, 5, 6, 7],
  6: [6, 7],
};

/** Whether the banker takes a third card. @param playerThird value of the player's third card, undefined when the player stood */
export function bankerDraws(bankerTotal: number, playerThird: number | undefined): boolean {
  if (playerThird === undefined) return bankerTotal <= lastDraw;
  return bankerTotal < 3 || (bankerDrawsTo[bankerTotal]?.includes(playerThird) ?? false);
}

/** Deals one hand by the fixed rules: nobody decides anything. @param next the next card of the shoe */
export function dealHand(next: () => Card): Hand {
  const [p1, b1, p2, b2] = [next(), next(), next(), next()];
  const hand: Hand = { player: [p1, p2], banker: [b1, b2] };
  const [player, banker] = [totalOf(hand.player), totalOf(hand.banker)];
  if (player >= natural || banker >= natural) return hand;
  const third = player <= lastDraw ? next() : undefined;
  if (third !== undefined) hand.player.push(third);
  if (bankerDraws(banker, third === undefined ? undefined : pointsOf(third))) hand.banker.push(next());
  return hand;
}

const isPair = ([first, second]: readonly Card[]): boolean =>
  first !== undefined && second !== undefined && rankOf(first) === rankOf(second);

/** Who won, with how much, and which side began with a pair. */
export function outcomeOf(hand: Hand): HandOutcome {
  const [playerTotal, bankerTotal] = [totalOf(hand.player), totalOf(hand.banker)];
  const winner =
    playerTotal === bankerTotal ? 'tie' : playerTotal > bankerTotal ? 'player' : ('banker' as const);
  return {
    winner,
    playerTotal,
    bankerTotal,
    playerPair: isPair(hand.player),
    bankerPair: isPair(hand.banker),
  };
}
