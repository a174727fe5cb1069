import type { BetType } from '@sanuk/contract/areas/lotto';
import { isWinner } from '../lotto-bills/bet.rules.ts';
import { type NumberRestriction, type RoundSettings, rateFor } from '../lotto-rounds/markets/market.rules.ts';
import { compare, fraction, percentText } from './fraction.rules.ts';
import { marketReturns } from './market-return.rules.ts';

const settings = (rates: Partial<Record<BetType, number>>, restrictions: NumberRestriction[] = []) =>
  ({
    betTypes: Object.entries(rates).map(([code, rateHundredths]) => ({
      ...{ code: code as BetType, rateHundredths, minSatang: 100 },
      ...{ maxPerBetSatang: 100_00, maxPerNumberSatang: 100_00, exposureSatang: 100_00 },
    })),
    restrictions,
  }) satisfies RoundSettings;
const numbersOf = (digits: number) =>
  Array.from({ length: 10 ** digits }, (_, at) => String(at).padStart(digits, '0'));

test.each<[BetType, number, string]>([
  ['3TOP', 100_000, '100.00 %'],
  ['3TOP', 90_000, '90.00 %'],
  ['3TOD', 15_000, '90.00 %'],
  ['2TOP', 9_000, '90.00 %'],
  ['2BOTTOM', 9_000, '90.00 %'],
  ['RUN_TOP', 320, '86.72 %'],
  ['RUN_BOT', 420, '79.80 %'],
])('%s at %i hundredths returns %s of the stakes on its best number', (betType, rate, text) => {
  const [found] = marketReturns(settings({ [betType]: rate }));
  expect(percentText(found?.pays ?? fraction(0n))).toBe(text);
});

const reduced = (betType: BetType, number: string, factorPercent = 50) =>
  ({ betType, number, kind: 'reduced', factorPercent }) as const;

test('closed and reduced numbers lower the return only where no number keeps the full rate', () => {
  const all = numbersOf(2);
  const some = settings({ '2TOP': 9_000 }, [
    ...all.slice(1).map((number) => reduced('2TOP', number)),
    { betType: '2TOP', number: '00', kind: 'capped', exposureSatang: 1 },
  ]);
  expect(percentText(marketReturns(some)[0]?.pays ?? fraction(0n))).toBe('90.00 %');
  const every = settings({ '2TOP': 9_000 }, [
    ...all.slice(1).map((number) => reduced('2TOP', number)),
    { betType: '2TOP', number: '00', kind: 'closed' },
  ]);
  expect(percentText(marketReturns(every)[0]?.pays ?? fraction(0n))).toBe('45.00 %');
});

/** What comes back when every number that is taken is bought for one baht, over all draws. */
function coveredReturn(betType: BetType, market: RoundSettings): [paid: number, staked: number] {
  const digits = betType.startsWith('3') ? 3 : betType.startsWith('2') ? 2 : 1;
  const open = numbersOf(digits).filter((number) => rateFor(market, betType, number) > 0);
  let paid = 0;
  const isBottom = betType === '2BOTTOM' || betType === 'RUN_BOT';
  for (const draw of numbersOf(isBottom ? 2 : 3)) {
    const result = isBottom
      ? { top3: '000', top2: '00', bottom2: draw }
      : { top3: draw, top2: draw.slice(1), bottom2: '00' };
    for (const number of open)
      if (isWinner(betType, number, result)) paid += rateFor(market, betType, number);
  }
  return [paid, open.length * 100 * 10 ** (isBottom ? 2 : 3)];
}

test.each<[BetType, number]>([
  ['3TOP', 90_000],
  ['3TOD', 15_000],
  ['2TOP', 9_000],
  ['2BOTTOM', 9_000],
  ['RUN_TOP', 320],
  ['RUN_BOT', 420],
])(
  'all numbers of %s together return no more than its best number, counted over every draw',
  (code, rate) => {
    const number = { 3: '789', 2: '99', 1: '7' }[code.startsWith('3') ? 3 : code.startsWith('2') ? 2 : 1];
    const market = settings({ [code]: rate }, [reduced(code, number)]);
    const [found] = marketReturns(market);
    expect(
      compare(fraction(...coveredReturn(code, market)), found?.pays ?? fraction(0n)),
    ).toBeLessThanOrEqual(0);
  },
);
