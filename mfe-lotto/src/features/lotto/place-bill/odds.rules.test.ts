import type { BetType } from '@sanuk/contract/areas/lotto';
import { permutations } from './digit-tools.rules.ts';
import { chancePercent, returnPercent } from './odds.rules.ts';

describe('real return of a bet', () => {
  it.each([
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

  it('[X4] the published chances are those of counting every draw', () => {
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
