import fc from 'fast-check';
import type { LimitView } from '../../shared/slip/slip.rules.ts';
import { groupByCategory, groupByRates, groupLimits, type MarketRatesView } from './rates.rules.ts';

const rate = (rateHundredths: number) => ({
  code: '2TOP' as const,
  name: '2 ตัวบน',
  digits: 2,
  rateHundredths,
  minSatang: 100,
  maxPerBetSatang: 1000,
  maxPerNumberSatang: 1000,
  odds: [{ pattern: 'any' as const, chancePercent: 1, returnPercent: rateHundredths / 100 }],
});
const market = (code: string, rateHundredths = 9000, categoryId = 1): MarketRatesView => ({
  categoryId,
  market: code,
  name: `name of ${code}`,
  icon: code,
  betTypes: [rate(rateHundredths)],
  limits: [],
});
const limit = (kind: LimitView['kind'], number: string, rateHundredths: number | null = null): LimitView => ({
  betType: '2TOP',
  number,
  kind,
  rateHundredths,
  remainingSatang: null,
});
const codes = (markets: readonly MarketRatesView[]) => markets.map((one) => one.market);

describe('markets that pay the same', () => {
  test('[L6] stand together, others alone, in the order they come', () => {
    const groups = groupByRates([market('a'), market('b', 8500), market('c')]);
    expect(groups.map((group) => codes(group.markets))).toEqual([['a', 'c'], ['b']]);
    expect(groups.map((group) => group.betTypes[0]?.rateHundredths)).toEqual([9000, 8500]);
  });

  test('[L6] every market stands in one group, and its group has its rates (property)', () => {
    const some = fc.array(fc.tuple(fc.nat(5), fc.constantFrom(8000, 8500, 9000)), { maxLength: 12 });
    fc.assert(
      fc.property(some, (pairs) => {
        const markets = pairs.map(([category, hundredths], index) =>
          market(`m-${index}`, hundredths, category),
        );
        const groups = groupByRates(markets);
        expect(groups.flatMap((group) => codes(group.markets)).sort()).toEqual(codes(markets).sort());
        for (const group of groups)
          for (const one of group.markets) expect(one.betTypes).toEqual(group.betTypes);
        expect(new Set(groups.map((group) => JSON.stringify(group.betTypes))).size).toBe(groups.length);
      }),
    );
  });
});

describe('rates by category', () => {
  test('[L6] in the order of the categories, without empty ones; an unknown one at the end without a name', () => {
    const categories = [
      { categoryId: 2, name: 'ต่างประเทศ' },
      { categoryId: 3, name: 'ว่าง' },
      { categoryId: 1, name: 'ยี่กี' },
    ];
    const found = groupByCategory(
      [market('a'), market('x', 9000, 9), market('h', 9000, 2), market('b')],
      categories,
    );
    expect(found.map(({ name, count }) => [name, count])).toEqual([
      ['ต่างประเทศ', 1],
      ['ยี่กี', 2],
      ['', 1],
    ]);
    expect(groupByCategory([], categories)).toEqual([]);
  });
});

describe('restricted numbers', () => {
  test('[L6] closed ones first, half pay apart from other reduced rates, limited ones last', () => {
    const groups = groupLimits(
      [
        limit('capped', '89'),
        limit('reduced', '99', 4500),
        limit('reduced', '98', 6000),
        limit('closed', '00'),
      ],
      [rate(9000)],
    );
    expect(groups.map(({ kind, limits }) => [kind, limits.map(({ number }) => number)])).toEqual([
      ['closed', ['00']],
      ['half', ['99']],
      ['reduced', ['98']],
      ['capped', ['89']],
    ]);
  });

  test('[L6] a bet type the market does not offer has no half', () => {
    expect(groupLimits([limit('reduced', '99', 0)], [])[0]?.kind).toBe('reduced');
  });
});
