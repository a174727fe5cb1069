import { type Draw, drawStream } from '../game/draw.ts';
import { type Card, deckCards, pointsOf } from './cards.rules.ts';
import { dealHand, type Hand } from './deal.rules.ts';

/** Cards of a shoe: eight decks. */
export const cardsInShoe = 8 * deckCards;
/** Where the cut card lies: this many cards from the end. */
const cutFromEnd = 14;
/** Everything that is dealt from one shoe. */
export interface Shoe {
  /** the first card, which is shown and says how many are burnt */
  firstCard: Card;
  burnt: number;
  hands: Hand[];
}

/** The order of the cards, each as likely as every other (Fisher–Yates from the last card down). */
export function shuffledCards(draw: Draw): Card[] {
  const cards = Array.from({ length: cardsInShoe }, (_, at) => at % deckCards);
  for (let last = cardsInShoe - 1; last > 0; last--) {
    const other = draw(last + 1);
    const [a, b] = [cards[last] ?? 0, cards[other] ?? 0];
    [cards[last], cards[other]] = [b, a];
  }
  return cards;
}

/** The cards of a shoe in their order. Its seed and its id decide it: whoever has both shuffles the same again. */
export const shoeCards = (seed: string, shoeId: string): Card[] => shuffledCards(drawStream(seed, shoeId));

/**
 * Deals a shoe to its end. The first card says how many are burnt (ten for a ten or a picture); when the cut card comes, the hand being
 * dealt is finished and one more is played.
 */
export function dealShoe(cards: readonly Card[]): Shoe {
  const firstCard = cards[0] ?? 0;
  const burnt = pointsOf(firstCard) || 10;
  const hands: Hand[] = [];
  let at = 1 + burnt;
  const next = (): Card => cards[at++] ?? 0;
  for (let isLast = false; !isLast; ) {
    isLast = at >= cardsInShoe - cutFromEnd;
    hands.push(dealHand(next));
  }
  return { firstCard, burnt, hands };
}
