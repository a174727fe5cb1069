import type { BetType } from '@sanuk/contract/areas/lotto';
import fc from 'fast-check';
import { permutations } from '../entry/digit-tools.rules.ts';
import { chancePercent, returnPercent } from './odds.rules.ts';

describe('real return of a bet', () => {
  test.each([
    ['3TOP', 900, 90],
    ['3TOP', 1000, 100],
    ['3TOD', 150, 90],
    ['2TOP', 90, 90],
    ['2BOTTOM', 90, 90],
    ['RUN_TOP', 3.2, 86.7],
    ['RUN_BOT', 4.2, 79.8],
  ] as const)('[X4] %s at %d returns %d %%', (betType, rate, percent) => {
    expect(returnPercent(betType, Math.round(rate * 100))).toBe(percent);
  });

  test('[X4] the published chances are those of counting every draw', () => {
    const draws = (digits: number) =>
      Array.from({ length: 10 ** digits }, (_, n) => String(n).padStart(digits, '0'));
    const share = (digits: number, wins: (draw: string) => boolean) =>
      (draws(digits).filter(wins).length * 100) / 10 ** digits;
    const counted: Record<BetType, number> = {
      '3TOP': share(3, (draw) => draw === '123'),
      '3TOD': share(3, (draw) => permutations('123').includes(draw)),
      '2TOP': share(2, (draw) => draw === '12'),
      '2BOTTOM': share(2, (draw) => draw === '12'),
      RUN_TOP: share(3, (draw) => draw.includes('1')),
      RUN_BOT: share(2, (draw) => draw.includes('1')),
    };
    for (const betType of Object.keys(counted) as BetType[])
      expect(chancePercent(betType)).toBeCloseTo(counted[betType], 10);
  });
});

describe('what comes back of everything that is staked', () => {
  // Of a type: some number, the digits drawn, and when it wins; one baht on it in every draw there is.
  const played: Record<BetType, { digits: number; wins: (draw: string) => boolean }> = {
    '3TOP': { digits: 3, wins: (draw) => draw === '507' },
    '3TOD': { digits: 3, wins: (draw) => [...draw].sort().join('') === '057' },
    '2TOP': { digits: 3, wins: (draw) => draw.endsWith('07') },
    '2BOTTOM': { digits: 2, wins: (draw) => draw === '07' },
    RUN_TOP: { digits: 3, wins: (draw) => [...draw].some((digit) => digit === '7') },
    RUN_BOT: { digits: 2, wins: (draw) => [...draw].some((digit) => digit === '7') },
  };

  test.each(Object.keys(played) as BetType[])(
    '[X4] %s at any rate: as much as playing every draw once',
    (betType) => {
      const { digits, wins } = played[betType];
      fc.assert(
        fc.property(fc.integer({ min: 100, max: 600_000 }), (rateHundredths) => {
          let paidHundredths = 0;
          for (let draw = 0; draw < 10 ** digits; draw += 1)
            if (wins(String(draw).padStart(digits, '0'))) paidHundredths += rateHundredths;
          const percent = paidHundredths / 10 ** digits;
          // One decimal: off by half of it at most.
          expect(Math.abs(returnPercent(betType, rateHundredths) - percent)).toBeLessThanOrEqual(0.05 + 1e-9);
        }),
        { numRuns: 20 },
      );
    },
  );

  test('[X4] at half the rate half comes back, at none nothing', () => {
    expect(returnPercent('3TOP', 90_000)).toBe(90);
    expect(returnPercent('3TOP', 45_000)).toBe(45);
    expect(returnPercent('3TOD', 7_500)).toBe(45);
    expect(returnPercent('2TOP', 4_500)).toBe(45);
    for (const betType of Object.keys(played) as BetType[]) expect(returnPercent(betType, 0)).toBe(0);
  });
});
