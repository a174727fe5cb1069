import { usualWheel } from '../agents/usual-wheel.ts';
import { chanceHundredthsOf, chanceTotal, prizeAt } from './wheel.rules.ts';

const prizes = usualWheel.prizes.map(({ chance }, index) => ({
  prize_id: index + 1,
  chance_hundredths: chanceHundredthsOf(chance),
}));

describe('the draw', () => {
  test('[R1] [X4] every one of the 10,000 draws hits a prize, each prize exactly as often as its published chance', () => {
    const hits = new Map<number, number>();
    for (let draw = 0; draw < chanceTotal; draw++) {
      const prize = prizeAt(prizes, draw);
      hits.set(prize.prize_id, (hits.get(prize.prize_id) ?? 0) + 1);
    }
    for (const { prize_id, chance_hundredths } of prizes) expect(hits.get(prize_id)).toBe(chance_hundredths);
  });

  test('[R1] there are nine segments and the chances sum to 100 percent', () => {
    expect(prizes).toHaveLength(9);
    expect(prizes.reduce((sum, { chance_hundredths }) => sum + chance_hundredths, 0)).toBe(chanceTotal);
  });

  test('[R1] chances that do not sum up, or a draw outside, are refused', () => {
    expect(() => prizeAt([{ chance_hundredths: 9_999 }], 0)).toThrow(RangeError);
    expect(() => prizeAt(prizes, chanceTotal)).toThrow(RangeError);
    expect(() => prizeAt(prizes, -1)).toThrow(RangeError);
  });
});
