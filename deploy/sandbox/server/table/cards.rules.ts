/** A card of one deck as a number: 13 ranks from ace (0) to king (12) in each of four suits. */
export type Card = number;

export const deckCards = 52;
const ranks = 13;

export const suits = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
export type Suit = (typeof suits)[number];

/** 0 for the ace, 12 for the king. */
export const rankOf = (card: Card): number => card % ranks;

export const suitOf = (card: Card): Suit => suits[Math.floor(card / ranks) % suits.length] ?? 'spades';

/** What a card counts in baccarat: the ace one, tens and pictures nothing. */
export const pointsOf = (card: Card): number => {
  const rank = rankOf(card) + 1;
  return rank > 9 ? 0 : rank;
};
