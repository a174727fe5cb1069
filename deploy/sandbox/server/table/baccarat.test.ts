import { randomBytes } from 'node:crypto';
import type { Draw } from '../game/draw.ts';
import { seeded } from '../seeded.ts';
import { type Bets, paidOn, paidOnAll, sections } from './bets.rules.ts';
import { type Card, deckCards, pointsOf, rankOf, suitOf } from './cards.rules.ts';
import { dealHand, type Hand } from './deal.rules.ts';
import { returnPercent } from './returns.ts';
import { cardsInShoe, dealShoe, shoeCards, shuffledCards } from './shoe.ts';
import { card, handOf } from './testing/hands.ts';

/** Another seed for each number, the same in every run. */
const seedOf = (number: number): string => number.toString(16).padStart(64, '0');
/** Chance that is quick and the same in every run; that of shoes is tested with the rounds. */
const chance = (seed: string): Draw => {
  const random = seeded(seed);
  return (bound) => Math.floor(random() * bound);
};

describe('the shoe', () => {
  test('[P7] holds eight of every card, whatever the seed', () => {
    for (const seed of [seedOf(1), seedOf(2), randomBytes(32).toString('hex')]) {
      const counts = new Map<Card, number>();
      for (const each of shoeCards(seed, 'a.1')) counts.set(each, (counts.get(each) ?? 0) + 1);
      expect(counts.size).toBe(deckCards);
      expect([...counts.values()].every((count) => count === 8)).toBe(true);
    }
  });

  test('[P7] a seed gives one order for ever, another for each shoe', () => {
    expect(shoeCards(seedOf(1), 'a.1')).toEqual(shoeCards(seedOf(1), 'a.1'));
    expect(shoeCards(seedOf(1), 'a.1')).not.toEqual(shoeCards(seedOf(1), 'a.2'));
    expect(shoeCards(seedOf(1), 'a.1')).not.toEqual(shoeCards(seedOf(2), 'a.1'));
  });

  test('[P7] no card is likelier than another to come first', () => {
    const seen = new Array<number>(deckCards).fill(0);
    const shoes = 2600;
    const draw = chance('first');
    for (let at = 0; at < shoes; at++) {
      const first = shuffledCards(draw)[0] ?? 0;
      seen[first] = (seen[first] ?? 0) + 1;
    }
    const expected = shoes / deckCards;
    const chiSquare = seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 51 degrees of freedom: a fair shuffle exceeds 116 once in a million.
    expect(chiSquare).toBeLessThan(116);
  });

  test('[P7] burns what the first card says, and plays one hand after the cut card', () => {
    const draw = chance('cut');
    for (let at = 0; at < 200; at++) {
      const cards = shuffledCards(draw);
      const { firstCard, burnt, hands } = dealShoe(cards);
      expect(burnt).toBe(pointsOf(cards[0] ?? 0) || 10);
      expect(firstCard).toBe(cards[0]);
      const begins = [1 + burnt];
      for (const { player, banker } of hands)
        begins.push((begins.at(-1) ?? 0) + player.length + banker.length);
      expect(begins.at(-1)).toBeLessThanOrEqual(cardsInShoe);
      expect(begins.slice(0, -1).filter((begin) => begin >= cardsInShoe - 14)).toHaveLength(1);
      expect(hands.slice(0, 1)).toEqual([{ player: expect.any(Array), banker: expect.any(Array) }]);
      expect(hands[0]?.player[0]).toBe(cards[1 + burnt]);
    }
  });

  test('[P7] cards have names', () => {
    expect([0, 12, 13, 51].map((each) => [rankOf(each), suitOf(each)])).toEqual([
      [0, 'spades'],
      [12, 'spades'],
      [0, 'hearts'],
      [12, 'clubs'],
    ]);
  });
});

/** Chance of every possible hand of eight full decks, by what its cards count; handed over with its weight. */
function everyHand(visit: (hand: Hand, weight: number) => void): void {
  const counts = [128, ...new Array<number>(9).fill(32)];
  const walk = (values: number[], weight: number) => {
    let asked = 0;
    const hand = dealHand(() => card(values[asked++] ?? 0));
    if (asked <= values.length) return visit(hand, weight);
    for (let value = 0; value < 10; value++) {
      const left = counts[value] ?? 0;
      counts[value] = left - 1;
      walk([...values, value], (weight * left) / (cardsInShoe - values.length));
      counts[value] = left;
    }
  };
  walk([], 1);
}

/** Exact return of each section. Pairs are of ranks, which values do not tell: 31 of the other 415 cards make one. */
function exactReturns(): Record<string, number> {
  const pair = (12 * 31) / 415;
  const sums = { player: 0, banker: 0, tie: 0, 'player-pair': pair, 'banker-pair': pair, 'lucky-six': 0 };
  everyHand((hand, weight) => {
    for (const section of ['player', 'banker', 'tie', 'lucky-six'] as const)
      sums[section] += (weight * paidOn(section, hand, 100_00)) / 100_00;
  });
  return sums;
}

describe('the published return', () => {
  const exact = exactReturns();

  test.each(sections)('[P7] of %s is the exact one, rounded down', (section) => {
    expect(returnPercent[section]).toBe(Math.floor((exact[section] ?? 0) * 10_000) / 100);
  });

  test('[P7] 100,000 hands from shuffled shoes come within three standard errors of it', () => {
    const sums = sections.map(() => ({ sum: 0, squares: 0 }));
    const draw = chance('returns');
    let hands = 0;
    while (hands < 100_000)
      for (const hand of dealShoe(shuffledCards(draw)).hands) {
        hands++;
        sections.forEach((section, index) => {
          const back = paidOn(section, hand, 100) / 100;
          const entry = sums[index];
          if (!entry) return;
          entry.sum += back;
          entry.squares += back * back;
        });
      }
    sections.forEach((section, index) => {
      const { sum, squares } = sums[index] ?? { sum: 0, squares: 0 };
      const mean = sum / hands;
      const error = Math.sqrt((squares / hands - mean ** 2) / hands);
      expect(Math.abs(mean - (exact[section] ?? 0)) / error).toBeLessThan(3);
    });
  });

  test('[P7] a press on several sections is worth the sum of them', () => {
    const bets: Bets = { player: 100_00, tie: 10_00 };
    expect(paidOnAll(bets, handOf([4, 3], [5, 2]))).toBe(100_00 + 90_00);
  });
});
