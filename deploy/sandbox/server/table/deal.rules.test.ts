import fc from 'fast-check';
import { pointsOf, rankOf } from './cards.rules.ts';
import { bankerDraws, dealHand, outcomeOf, totalOf } from './deal.rules.ts';
import { dealt } from './testing/hands.ts';

describe('the third card', () => {
  test.each([
    // banker's total, the player's third cards it draws to
    [0, '0123456789'],
    [1, '0123456789'],
    [2, '0123456789'],
    [3, '012345679'],
    [4, '234567'],
    [5, '4567'],
    [6, '67'],
    [7, ''],
  ])('[P7] a banker with %i draws to a third card of %p', (total, draws) => {
    const found = Array.from({ length: 10 }, (_, third) => third).filter((third) =>
      bankerDraws(total, third),
    );
    expect(found.join('')).toBe(draws);
  });

  test.each([
    ['the player has a natural', [4, 0, 4, 2], [8, 2], 4],
    ['the banker has a natural', [1, 4, 2, 5], [3, 9], 4],
    ['the player stands on six, the banker draws on five', [6, 5, 0, 0, 2], [6, 7], 5],
    ['the player stands on seven, the banker on six', [7, 6, 0, 0], [7, 6], 4],
    ['the player draws, the banker stands on three to an eight', [5, 3, 0, 0, 8], [3, 3], 5],
    ['both draw', [5, 3, 0, 0, 9, 4], [4, 7], 6],
    ['the banker draws to two whatever the player took', [0, 2, 0, 0, 8, 6], [8, 8], 6],
  ])('[P7] %s', (_name, values, totals, cards) => {
    const hand = dealt(...values);
    expect([totalOf(hand.player), totalOf(hand.banker)]).toEqual(totals);
    expect(hand.player.length + hand.banker.length).toBe(cards);
  });
});

describe('the outcome', () => {
  test('[P7] a pair is of one rank: ten and king are none', () => {
    expect(outcomeOf({ player: [9, 12], banker: [12, 25] })).toMatchObject({
      playerPair: false,
      bankerPair: true,
    });
  });
});

describe('any hand (property)', () => {
  const cards = fc.array(fc.nat(51), { minLength: 6, maxLength: 6 });
  const from = (shoe: readonly number[]) => {
    const left = [...shoe];
    return { hand: dealHand(() => left.shift() ?? Number.NaN), taken: () => shoe.length - left.length };
  };

  test('[P7] is dealt to each side in turn, the third card of the player before that of the banker', () => {
    fc.assert(
      fc.property(cards, (shoe) => {
        const { hand, taken } = from(shoe);
        const [p1, b1, p2, b2, ...rest] = shoe;
        expect(hand.player.slice(0, 2)).toEqual([p1, p2]);
        expect(hand.banker.slice(0, 2)).toEqual([b1, b2]);
        expect([...hand.player.slice(2), ...hand.banker.slice(2)]).toEqual(rest.slice(0, taken() - 4));
      }),
    );
  });

  test('[P7] ends where the rules of punto banco say: who may still draw has drawn', () => {
    fc.assert(
      fc.property(cards, (shoe) => {
        const { hand } = from(shoe);
        const [player, banker] = [totalOf(hand.player.slice(0, 2)), totalOf(hand.banker.slice(0, 2))];
        const isNatural = Math.max(player, banker) >= 8;
        expect(hand.player).toHaveLength(!isNatural && player <= 5 ? 3 : 2);
        if (isNatural) expect(hand.banker).toHaveLength(2);
        if (!isNatural && banker <= 2) expect(hand.banker).toHaveLength(3);
        if (banker === 7) expect(hand.banker).toHaveLength(2);
      }),
    );
  });

  test('[P7] is won by the higher total, and a pair is two first cards of one rank', () => {
    fc.assert(
      fc.property(cards, (shoe) => {
        const { hand } = from(shoe);
        const { winner, playerTotal, bankerTotal, playerPair, bankerPair } = outcomeOf(hand);
        const sum = (all: number[]) => all.reduce((points, one) => points + pointsOf(one), 0) % 10;
        expect([playerTotal, bankerTotal]).toEqual([sum(hand.player), sum(hand.banker)]);
        const sign = Math.sign(playerTotal - bankerTotal);
        expect(winner).toBe(sign === 0 ? 'tie' : sign > 0 ? 'player' : 'banker');
        const isPair = ([one = -1, other = -2]: number[]) => rankOf(one) === rankOf(other);
        expect([playerPair, bankerPair]).toEqual([isPair(hand.player), isPair(hand.banker)]);
      }),
    );
  });
});
