import { barHeights, bestPercent, rateRows, redeemHindrance } from './affiliate.rules.ts';

const rates = [
  { level: 1, category: 'slot', percent: 0.5 },
  { level: 1, category: 'lotto', percent: 0.8 },
  { level: 2, category: 'lotto', percent: 0.1 },
] as const;

test('[M7] rates are a row for each category, with nothing for a level that has none', () => {
  expect(rateRows({ levels: 2, rates })).toEqual([
    { category: 'slot', percents: [0.5, 0] },
    { category: 'lotto', percents: [0.8, 0.1] },
  ]);
  expect(bestPercent({ rates })).toBe(0.8);
  expect(bestPercent({ rates: [] })).toBe(0);
});

test.each([
  [0, 'none'],
  [49_99, 'too-small'],
  [50_00, undefined],
] as const)('[M7] with %d satang what stands against redeeming is %s', (payableSatang, hindrance) => {
  expect(redeemHindrance({ payableSatang, redeemMinSatang: 50_00 })).toBe(hindrance);
});

test('[M7] the highest bar is as high as the drawing, and a day that took back has none', () => {
  const days = [50, 100, 0, -20].map((commissionSatang) => ({ commissionSatang }));
  expect(barHeights(days, 96)).toEqual([48, 96, 0, 0]);
  expect(barHeights([{ commissionSatang: 0 }], 96)).toEqual([0]);
});
