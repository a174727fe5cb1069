import type { Card } from '../cards.rules.ts';
import { dealHand, type Hand } from '../deal.rules.ts';

/** A card that counts so much: a king for nothing. */
export const card = (value: number): Card => (value === 0 ? 12 : value - 1);

/** A hand of cards that count so much. */
export const handOf = (player: number[], banker: number[]): Hand => ({
  player: player.map(card),
  banker: banker.map(card),
});

/** The hand that is dealt from cards that count so much, in their order. */
export const dealt = (...values: number[]): Hand => {
  const cards = values.map(card);
  return dealHand(() => cards.shift() ?? Number.NaN);
};
