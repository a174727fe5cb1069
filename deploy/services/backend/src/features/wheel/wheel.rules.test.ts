import { chanceTotal, prizeAt } from './wheel.rules.ts';
import { wheelPrizeSeeds } from './wheel.seed.ts';

describe('the draw', () => {
  test('[R1] [X4] every one of the 10,000 draws hits a prize, each prize exactly as often as its published chance', () => {
    const hits = new Map<number, number>();
    for (let draw = 0; draw < chanceTotal; draw++) {
      const prize = prizeAt(wheelPrizeSeeds, draw);
      hits.set(prize.prizeId, (hits.get(prize.prizeId) ?? 0) + 1);
    }
    for (const prize of wheelPrizeSeeds) expect(hits.get(prize.prizeId)).toBe(prize.chanceHundredths);
  });

  test('[R1] there are nine segments and the chances sum to 100 percent', () => {
    expect(wheelPrizeSeeds).toHaveLength(9);
    expect(wheelPrizeSeeds.reduce((sum, prize) => sum + prize.chanceHundredths, 0)).toBe(chanceTotal);
  });

  test('[R1] chances that do not sum up, or a draw outside, are refused', () => {
    expect(() => prizeAt([{ chanceHundredths: 9_999 }], 0)).toThrow(RangeError);
    expect(() => prizeAt(wheelPrizeSeeds, chanceTotal)).toThrow(RangeError);
    expect(() => prizeAt(wheelPrizeSeeds, -1)).toThrow(RangeError);
  });
});
