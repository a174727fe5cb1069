import fc from 'fast-check';
import {
  type LossTerms,
  type RebateCategory,
  type RebateTerms,
  rebateOf,
  refundOf,
  shareOf,
  sumsOf,
} from './cashback.rules.ts';

const rebates: RebateTerms = {
  hundredths: { slot: 50n, casino: 30n, sport: 30n, fishing: 50n, freespin: 50n, lotto: 20n },
  min: 1_00n,
};
const losses: LossTerms = {
  ...{ hundredths: 500n, lossMin: 500_00n, max: 1_000_00n, claimDays: 3 },
  categories: null,
};

const amounts = fc.bigInt({ min: 0n, max: 10_000_000_00n });
const categories = fc.constantFrom<RebateCategory>('slot', 'casino', 'sport', 'fishing', 'freespin', 'lotto');

test('[M6] a day pays each category its own share, and all of it or nothing', () => {
  const played = [
    { category: 'slot' as const, valid: 150_00n },
    { category: 'lotto' as const, valid: 125_00n },
  ];
  expect(rebateOf(rebates, played)).toEqual({
    lines: [
      { category: 'slot', turnover: 150_00n, hundredths: 50n, amount: 75n },
      { category: 'lotto', turnover: 125_00n, hundredths: 20n, amount: 25n },
    ],
    paid: 1_00n,
  });
  expect(rebateOf(rebates, played.slice(0, 1)).paid).toBe(0n);
});

test.each([
  ['lost', { stakes: 1_000_00n, wins: 200_00n, bonuses: 0n }, 800_00n, 40_00n],
  ['given something', { stakes: 1_000_00n, wins: 200_00n, bonuses: 100_00n }, 700_00n, 35_00n],
  ['lost exactly the least', { stakes: 500_00n, wins: 0n, bonuses: 0n }, 500_00n, 25_00n],
  ['lost a satang less', { stakes: 500_00n, wins: 1n, bonuses: 0n }, 499_99n, 0n],
  ['lost more than is refunded', { stakes: 90_000_00n, wins: 0n, bonuses: 0n }, 90_000_00n, 1_000_00n],
  ['won', { stakes: 100_00n, wins: 700_00n, bonuses: 0n }, 0n, 0n],
])('[M6] who %s gets what the terms say', (_what, sums, loss, refund) => {
  expect(refundOf(losses, sums)).toEqual({ loss, refund });
});

test('[M6] nobody gets more than the share of what was lost, nor above the most (property)', () => {
  fc.assert(
    fc.property(amounts, amounts, amounts, (stakes, wins, bonuses) => {
      const { loss, refund } = refundOf(losses, { stakes, wins, bonuses });
      expect(loss >= 0n && loss <= stakes).toBe(true);
      expect(refund * 10_000n <= loss * losses.hundredths).toBe(true);
      expect(refund <= losses.max).toBe(true);
      expect(refund === 0n || loss >= losses.lossMin).toBe(true);
    }),
  );
});

test('[M6] lines add up to what is paid, whatever was played where (property)', () => {
  const lists = fc.array(fc.record({ category: categories, valid: amounts }), { maxLength: 8 });
  fc.assert(
    fc.property(lists, (played) => {
      const { lines, paid } = rebateOf(rebates, played);
      const total = lines.reduce((sum, { amount }) => sum + amount, 0n);
      expect(paid === total || (paid === 0n && total < rebates.min)).toBe(true);
      for (const line of lines) expect(line.amount).toBe(shareOf(line.turnover, line.hundredths));
    }),
  );
});

test('[M6] a loss is that of the categories in which losses are refunded; without a list, of all', () => {
  const played = [
    { category: 'slot' as const, stakes: 10n, wins: 1n },
    { category: 'casino' as const, stakes: 20n, wins: 5n },
  ];
  expect(sumsOf(losses, played, 3n)).toEqual({ stakes: 30n, wins: 6n, bonuses: 3n });
  expect(sumsOf({ categories: ['slot'] }, played, 3n)).toEqual({ stakes: 10n, wins: 1n, bonuses: 3n });
});
