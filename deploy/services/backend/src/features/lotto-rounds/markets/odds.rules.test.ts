import { type BetType, betTypes } from '@sanuk/contract/areas/lotto';
import { betTypeDigits } from '@sanuk/contract/bet-types';
import fc from 'fast-check';
import { isWinner } from '../../lotto-bills/bet.rules.ts';
import { oddsOf, patternOf, returnPercent } from './odds.rules.ts';

const numbersOf = (digits: number) =>
  Array.from({ length: 10 ** digits }, (_, value) => String(value).padStart(digits, '0'));

/** Every possible draw of the side a bet type is about. */
function drawsOf(betType: BetType) {
  const isTop = betType !== '2BOTTOM' && betType !== 'RUN_BOT';
  return numbersOf(isTop ? 3 : 2).map((drawn) =>
    isTop
      ? { top3: drawn, top2: drawn.slice(1), bottom2: '--' }
      : { top3: '---', top2: '--', bottom2: drawn },
  );
}

/** Of these draws, in percent, how many a number wins by the rule that settles bills. */
function chanceByCounting(betType: BetType, number: string, draws: ReturnType<typeof drawsOf>): number {
  const wins = draws.filter((draw) => isWinner(betType, number, draw)).length;
  return Math.round((wins * 1000) / draws.length) / 10;
}

describe('odds', () => {
  test.each(betTypes)(
    '[X4] [L6] the chances of %s are those of the rule that settles bills, for every number',
    (betType) => {
      const odds = oddsOf(betType, 100);
      const draws = drawsOf(betType);
      const patterns = new Set<string>();
      const wrong: string[] = [];
      for (const number of numbersOf(betTypeDigits[betType])) {
        const pattern = patternOf(betType, number);
        patterns.add(pattern);
        const published = odds.find((one) => one.pattern === pattern)?.chance;
        const counted = chanceByCounting(betType, number, draws);
        if (published !== counted) wrong.push(`${number}: ${published}, counted ${counted}`);
      }
      expect(wrong).toEqual([]);
      expect([...patterns].sort()).toEqual(odds.map((one) => one.pattern).sort());
    },
  );

  test('[X4] [L6] โต๊ด at 150 returns 90, 45 or 15 percent by the digits of the number', () => {
    expect(oddsOf('3TOD', 15_000)).toEqual([
      { pattern: 'distinct', chance: 0.6, return: 90 },
      { pattern: 'pair', chance: 0.3, return: 45 },
      { pattern: 'triple', chance: 0.1, return: 15 },
    ]);
  });

  test.each([
    ['3TOP', 90_000, 90],
    ['3TOD', 15_000, 90],
    ['2TOP', 9_000, 90],
    ['2BOTTOM', 9_000, 90],
    ['RUN_TOP', 320, 86.7],
    ['RUN_BOT', 420, 79.8],
  ] as const)('[X4] %s at %i hundredths returns %d percent', (betType, rate, percent) => {
    expect(returnPercent(betType, rate)).toBe(percent);
  });
});

describe('kinds of numbers', () => {
  test('[X4] of the thousand โต๊ด numbers 720 have three digits that differ, 270 a pair, 10 are triples', () => {
    const count: Record<string, number> = {};
    for (const number of numbersOf(3)) {
      const pattern = patternOf('3TOD', number);
      count[pattern] = (count[pattern] ?? 0) + 1;
    }
    expect(count).toEqual({ distinct: 720, pair: 270, triple: 10 });
  });

  test.each(['112', '121', '211', '100', '001', '010'])('[X4] %s has a pair wherever it stands', (number) => {
    expect(patternOf('3TOD', number)).toBe('pair');
    expect(patternOf('3TOP', number)).toBe('any');
  });
});

describe('a round in which the house sells numbers for a baht each', () => {
  test.each(betTypes)(
    '[X4] what it pays for %s over all draws is what the odds say comes back',
    (betType) => {
      // Every 37th has all kinds among it: 000, 111 and so on are triples.
      const numbers = numbersOf(betTypeDigits[betType]).filter((_, value) => value % 37 === 0 || value < 100);
      const drawn = drawsOf(betType);
      const winning = numbers.map((number) => ({
        pattern: patternOf(betType, number),
        wins: drawn.filter((draw) => isWinner(betType, number, draw)).length,
      }));
      fc.assert(
        fc.property(fc.integer({ min: 100, max: 600_000 }), (rateHundredths) => {
          for (const { pattern, return: published } of oddsOf(betType, rateHundredths)) {
            const alike = winning.filter((one) => one.pattern === pattern);
            const paid = alike.reduce((sum, one) => sum + one.wins * rateHundredths, 0);
            const percent = paid / (alike.length * drawn.length);
            expect(Math.abs(published - percent)).toBeLessThanOrEqual(0.05 + 1e-9);
          }
        }),
        { numRuns: 25 },
      );
    },
  );

  test('[X4] no kind of number comes back better than the one that is named for the type', () => {
    for (const betType of betTypes)
      for (const rate of [100, 320, 9_000, 15_000, 100_000])
        expect(returnPercent(betType, rate)).toBe(
          Math.max(...oddsOf(betType, rate).map((one) => one.return)),
        );
    expect(returnPercent('3TOD', 15_000)).toBe(90);
  });
});
