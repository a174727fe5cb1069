import fc from 'fast-check';
import { offersFor } from './bookmaker.ts';
import { leaguesOf, sportGames } from './games.ts';
import {
  type LegOutcome,
  type Market,
  meanReturn,
  outcomeOf,
  returnOf,
  type Selection,
  sharesOf,
} from './markets.ts';
import { type News, newsQuarters, scoreWeights, weightsBeforeNews, whole } from './scores.ts';
import { combinedOdds, isStakeAllowed, largestStake, payoutOf, possiblePayout, slipLimits } from './slip.ts';

type Row = [
  market: Market,
  line: number | null,
  selection: Selection,
  home: number,
  away: number,
  LegOutcome,
];

/** Lines in quarters: -3 is half a goal and one, of which the first half is won by one goal and the second returned. */
const settled: Row[] = [
  ['winner', null, 'home', 2, 1, 'won'],
  ['winner', null, 'draw', 2, 2, 'won'],
  ['winner', null, 'away', 2, 2, 'lost'],
  ['both', null, 'yes', 1, 3, 'won'],
  ['both', null, 'no', 4, 0, 'won'],
  ['both', null, 'yes', 0, 0, 'lost'],
  ['handicap', 0, 'home', 1, 1, 'void'],
  ['handicap', 0, 'away', 1, 1, 'void'],
  ['handicap', -1, 'home', 0, 0, 'half-lost'],
  ['handicap', -1, 'away', 0, 0, 'half-won'],
  ['handicap', -1, 'home', 1, 0, 'won'],
  ['handicap', -2, 'home', 1, 1, 'lost'],
  ['handicap', -2, 'home', 1, 0, 'won'],
  ['handicap', -3, 'home', 1, 0, 'half-won'],
  ['handicap', -3, 'away', 1, 0, 'half-lost'],
  ['handicap', -3, 'home', 2, 0, 'won'],
  ['handicap', -4, 'home', 1, 0, 'void'],
  ['handicap', -5, 'home', 1, 0, 'half-lost'],
  ['handicap', -5, 'away', 0, 0, 'won'],
  ['handicap', 7, 'home', 0, 2, 'half-lost'],
  ['handicap', 7, 'away', 0, 2, 'half-won'],
  ['total', 10, 'over', 2, 1, 'won'],
  ['total', 10, 'under', 1, 1, 'won'],
  ['total', 9, 'over', 1, 1, 'half-lost'],
  ['total', 9, 'under', 2, 0, 'half-won'],
  ['total', 11, 'over', 2, 1, 'half-won'],
  ['total', 11, 'under', 3, 0, 'half-lost'],
  ['total', 12, 'under', 2, 1, 'void'],
];

test.each(settled)(
  '[P7] %s at %s quarters, %s, ends %i–%i: %s',
  (market, line, selection, home, away, is) => {
    expect(outcomeOf({ market, line }, selection, { home, away })).toBe(is);
  },
);

describe('what a slip pays', () => {
  test('[P7] a half win is the two halves of the stake, one paid and one returned', () => {
    expect(payoutOf(100_00, [{ odds: 187 }], ['half-won'])).toBe((50_00 * 187) / 100 + 50_00);
    expect(payoutOf(100_00, [{ odds: 187 }], ['half-lost'])).toBe(50_00);
    expect(payoutOf(100_00, [{ odds: 187 }], ['void'])).toBe(100_00);
    expect(payoutOf(100_00, [{ odds: 187 }], ['lost'])).toBe(0);
  });

  test('[P7] a combination multiplies; a called-off leg counts one, and one lost leg loses all', () => {
    const legs = [{ odds: 187 }, { odds: 205 }, { odds: 333 }];
    expect(combinedOdds(legs)).toBe(1276);
    expect(payoutOf(100_00, legs, ['won', 'won', 'won'])).toBe(1276_55);
    expect(payoutOf(100_00, legs, ['won', 'void', 'won'])).toBe(622_71);
    expect(payoutOf(100_00, legs, ['won', 'half-won', 'half-lost'])).toBe(142_58);
    expect(payoutOf(100_00, legs, ['won', 'won', 'lost'])).toBe(0);
  });

  test('[P7] halves of a stake are whole satang, and are paid as two bets would be', () => {
    const outcome = fc.constantFrom<LegOutcome>('half-won', 'half-lost');
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 20_000 }),
        fc.integer({ min: 101, max: 900 }),
        outcome,
        (baht, odds, is) => {
          const half = (baht * 100) / 2;
          const paid = is === 'half-won' ? Math.floor((half * odds) / 100) + half : half;
          expect(Number.isInteger(half)).toBe(true);
          expect(payoutOf(baht * 100, [{ odds }], [is])).toBe(paid);
        },
      ),
    );
  });

  test('[P7] the largest stake stays within the limit of a payout, and a baht more does not', () => {
    const odds = fc.array(fc.record({ odds: fc.integer({ min: 101, max: 2500 }) }), {
      minLength: 1,
      maxLength: 10,
    });
    fc.assert(
      fc.property(odds, (legs) => {
        const most = largestStake(legs);
        expect(possiblePayout(most, legs)).toBeLessThanOrEqual(slipLimits.maxPayoutSatang);
        if (most < slipLimits.maxSatang)
          expect(possiblePayout(most + slipLimits.stepSatang, legs)).toBeGreaterThan(
            slipLimits.maxPayoutSatang,
          );
      }),
    );
  });

  test.each([9_00, 10_50, 20_001_00, -10_00, Number.NaN, 1e18, 10.5])(
    '[P7] a stake of %d satang is none',
    (satang) => {
      expect(isStakeAllowed(satang, [{ odds: 200 }])).toBe(false);
    },
  );
});

describe('odds', () => {
  const everything = sportGames.flatMap((game) =>
    leaguesOf(game).flatMap((league) =>
      league.teams.flatMap((home, homeAt) =>
        league.teams.flatMap((away, awayAt) =>
          // Every seventh pair: the published return is computed over all of them.
          homeAt !== awayAt && (homeAt * 16 + awayAt) % 7 === 0
            ? [{ game, league, home, away, homeAt, awayAt }]
            : [],
        ),
      ),
    ),
  );

  test('[P7] the ways a match can end have weights that add up to the whole', () => {
    for (const { league, home, away } of everything)
      for (const news of Object.keys(newsQuarters) as News[]) {
        const weights = scoreWeights(league, home, away, news);
        expect(weights.every(({ weight }) => weight >= 0)).toBe(true);
        expect(weights.reduce((sum, { weight }) => sum + weight, 0)).toBe(whole);
      }
  });

  test('[P7] every selection returns what the house says and at most a hundredth of its odds less, before and after the news', () => {
    for (const { game, ...pair } of everything) {
      const target = 1 - game.marginMille / 1000;
      for (const news of [null, ...(Object.keys(newsQuarters) as News[])]) {
        const weights =
          news === null
            ? weightsBeforeNews(pair.league, pair.home, pair.away)
            : scoreWeights(pair.league, pair.home, pair.away, news);
        for (const offer of offersFor(game, pair, news))
          for (const [selection, odds] of offer.odds) {
            const shares = sharesOf(offer, selection, weights);
            expect(odds).toBeGreaterThan(101);
            expect(meanReturn(shares, odds)).toBeLessThanOrEqual(target + 1e-9);
            expect(meanReturn(shares, odds + 1)).toBeGreaterThan(target);
          }
      }
    }
  });

  test('[P7] there are whole, half and quarter lines, and both sides of a line are even', () => {
    const lines = everything.flatMap(({ game, ...pair }) =>
      offersFor(game, pair, null).flatMap(({ market, line }) =>
        market === 'handicap' && line !== null ? [line] : [],
      ),
    );
    expect(new Set(lines.map((line) => Math.abs(line % 4)))).toEqual(new Set([0, 1, 2, 3]));
  });

  test('[P7] what one side of a line wins, the other loses', () => {
    const opposite = {
      won: 'lost',
      'half-won': 'half-lost',
      void: 'void',
      'half-lost': 'half-won',
      lost: 'won',
    };
    fc.assert(
      fc.property(fc.integer({ min: -12, max: 12 }), fc.nat(9), fc.nat(9), (line, home, away) => {
        const score = { home, away };
        expect(outcomeOf({ market: 'handicap', line }, 'away', score)).toBe(
          opposite[outcomeOf({ market: 'handicap', line }, 'home', score)],
        );
        expect(returnOf('half-won', 200) + returnOf('half-lost', 200)).toBe(2 * 200);
      }),
    );
  });
});
