import fc from 'fast-check';
import {
  type Bets,
  checkedBets,
  commissionOf,
  limitsOf,
  paidOn,
  paidOnAll,
  sections,
  totalStake,
} from './bets.rules.ts';
import { outcomeOf } from './deal.rules.ts';
import { tableGames } from './games.ts';
import { handOf } from './testing/hands.ts';

describe('what a bet pays', () => {
  const playerWins = handOf([9, 0], [3, 4]);
  const bankerWins = handOf([1, 2, 1], [4, 3]);
  const tie = handOf([4, 3], [5, 2]);
  const pairs = handOf([4, 4], [2, 2, 3]);
  const twoCardSix = handOf([0, 5, 0], [4, 2]);
  const threeCardSix = handOf([0, 5, 0], [1, 2, 3]);

  test.each([
    ['player', playerWins, 200],
    ['player', bankerWins, 0],
    ['player', tie, 100],
    ['banker', bankerWins, 195],
    ['banker', playerWins, 0],
    ['banker', tie, 100],
    ['tie', tie, 900],
    ['tie', bankerWins, 0],
    ['player-pair', pairs, 1200],
    ['player-pair', tie, 0],
    ['banker-pair', pairs, 1200],
    ['banker-pair', bankerWins, 0],
    ['lucky-six', twoCardSix, 1300],
    ['lucky-six', threeCardSix, 2100],
    ['lucky-six', bankerWins, 0],
  ] as const)('[P7] %s', (section, hand, percent) => {
    expect(paidOn(section, hand, 10_00)).toBe(percent * 10);
  });

  test('[P7] the commission is whole satang, and rounded in favour of the member', () => {
    expect([10_00, 1_00, 1_99, 19].map(commissionOf)).toEqual([50, 5, 9, 0]);
    expect(paidOn('banker', bankerWins, 1_99)).toBe(3_89);
  });

  test('[P7] several sections of one hand are paid together', () => {
    expect(paidOnAll({ banker: 100_00, 'lucky-six': 10_00, tie: 10_00 }, threeCardSix)).toBe(195_00 + 210_00);
  });
});

describe('which bets a table takes', () => {
  const limits = { minSatang: 20_00, maxSatang: 5_000_00 };

  test.each([
    [{ player: 20_00 }],
    [{ banker: 5_000_00, tie: 500_00, 'banker-pair': 20_00 }],
    [{ 'lucky-six': 20_00 }],
  ])('[P7] %j is taken', (bets) => {
    expect(checkedBets(bets, limits)).toEqual(bets);
  });

  test.each<[string, unknown]>([
    ['nothing', {}],
    ['both sides at once', { player: 20_00, banker: 20_00 }],
    ['too little', { player: 19_00 }],
    ['too much', { player: 5_001_00 }],
    ['too much on what pays many times', { tie: 501_00 }],
    ['parts of a baht', { player: 20_50 }],
    ['half a satang', { player: 2000.5 }],
    ['a negative amount', { player: 100_00, tie: -20_00 }],
    ['no number', { player: '2000' }],
    ['an unknown section', { player: 20_00, dragon: 20_00 }],
    ['a name that every object has', JSON.parse('{"__proto__": 2000, "constructor": 2000}')],
    ['a list', [20_00]],
    ['nothing at all', null],
  ])('[P7] %s is refused', (_name, bets) => {
    expect(checkedBets(bets, limits)).toBeUndefined();
  });

  test('[P7] every table has room between its limits on every section', () => {
    for (const game of tableGames)
      for (const section of sections) {
        const { minSatang, maxSatang } = limitsOf(section, game);
        expect(maxSatang).toBeGreaterThanOrEqual(10 * minSatang);
        expect(maxSatang % 100).toBe(0);
      }
  });
});

describe('any bets on any hand (property)', () => {
  const limits = { minSatang: 20_00, maxSatang: 5_000_00 };
  const value = fc.nat(9);
  const hand = fc
    .tuple(fc.array(value, { minLength: 2, maxLength: 3 }), fc.array(value, { minLength: 2, maxLength: 3 }))
    .map(([player, banker]) => handOf(player, banker));
  const baht = fc.integer({ min: 1, max: 6_000 }).map((amount) => amount * 100);
  const bets = fc.dictionary(fc.constantFrom(...sections), baht) as fc.Arbitrary<Bets>;

  test('[P7] pay each for itself, whole satang, and never take more than was staked', () => {
    fc.assert(
      fc.property(bets, hand, (staked, played) => {
        const paid = sections.map((section) => paidOn(section, played, staked[section] ?? 0));
        expect(paidOnAll(staked, played)).toBe(paid.reduce((sum, one) => sum + one, 0));
        for (const one of paid) expect(Number.isSafeInteger(one) && one >= 0).toBe(true);
        expect(totalStake(staked)).toBe(Object.values(staked).reduce((sum, one) => sum + one, 0));
      }),
    );
  });

  test('[P7] of player, banker and tie a tie gives both sides back, and otherwise one of them loses', () => {
    fc.assert(
      fc.property(hand, baht, (played, stake) => {
        const [player, banker, tie] = (['player', 'banker', 'tie'] as const).map((section) =>
          paidOn(section, played, stake),
        );
        if (outcomeOf(played).winner === 'tie')
          expect([player, banker, tie]).toEqual([stake, stake, 9 * stake]);
        else {
          expect(tie).toBe(0);
          expect(Math.min(player ?? -1, banker ?? -1)).toBe(0);
          expect(Math.max(player ?? 0, banker ?? 0)).toBeGreaterThan(1.9 * stake);
        }
      }),
    );
  });

  test('[P7] are taken whole or not at all, and what is taken keeps every limit', () => {
    fc.assert(
      fc.property(bets, (asked) => {
        const taken = checkedBets(asked, limits);
        const isOf = (section: (typeof sections)[number]) => {
          const amount = asked[section];
          const { minSatang, maxSatang } = limitsOf(section, limits);
          return amount === undefined || (amount >= minSatang && amount <= maxSatang);
        };
        const isSound = totalStake(asked) > 0 && sections.every(isOf) && !(asked.player && asked.banker);
        expect(taken).toEqual(isSound ? asked : undefined);
      }),
      { numRuns: 300 },
    );
  });

  test('[P7] the commission on a stake is the largest whole part of a twentieth', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), (stake) => {
        const commission = commissionOf(stake);
        expect(commission * 20 <= stake && stake < (commission + 1) * 20).toBe(true);
      }),
    );
  });
});
