import type { BetType, BillLineInput } from '@sanuk/contract/areas/lotto';
import fc from 'fast-check';
import { usualLotto } from '../agents/usual-lotto.ts';
import type { NumberRestriction, RoundSettings } from '../lotto-rounds/markets/market.rules.ts';
import { marketPlansOf } from '../lotto-rounds/markets/market-plan.rules.ts';
import { marketSeeds } from '../lotto-rounds/markets/markets.seed.ts';
import { type CheckedBillLine, checkLines, fallenRate, isAcceptable, takenKey } from './line.rules.ts';

const limits = {
  minSatang: 100,
  maxPerBetSatang: 30_000,
  maxPerNumberSatang: 50_000,
  exposureSatang: 70_000,
};
const offered: RoundSettings['betTypes'] = [
  { code: '3TOP', rateHundredths: 90_000, ...limits },
  { code: '3TOD', rateHundredths: 15_000, ...limits },
  { code: '2TOP', rateHundredths: 9_000, ...limits, minSatang: 500 },
];

const numbers = ['123', '321', '112', '12', '21'] as const;
const line: fc.Arbitrary<BillLineInput> = fc.record({
  bet_type: fc.constantFrom<BetType>('3TOP', '3TOD', '2TOP', 'RUN_TOP'),
  number: fc.constantFrom(...numbers),
  amount: fc.constantFrom(0, 0.99, 1, 4.99, 5, 100.25, 1.005, 199.99, 200, 300, 300.01),
});
const restriction = fc
  .record({
    betType: fc.constantFrom<BetType>('3TOP', '3TOD', '2TOP'),
    number: fc.constantFrom(...numbers),
    kind: fc.constantFrom('closed', 'reduced', 'capped'),
    exposureSatang: fc.constantFrom(0, 20_000, 900_000),
    factorPercent: fc.constantFrom(0, 50, 100),
  })
  .map(({ betType, number, kind, exposureSatang, factorPercent }): NumberRestriction => {
    if (kind === 'closed') return { betType, number, kind };
    if (kind === 'reduced') return { betType, number, kind, factorPercent };
    return { betType, number, kind: 'capped', exposureSatang };
  });

/** Every way to write the number a line is about: โต๊ด in all its orders, others as they stand. */
const meansTheSame = (betType: string, one: string, other: string) =>
  betType === '3TOD' ? [...one].sort().join() === [...other].sort().join() : one === other;
const settingsWith = (restrictions: NumberRestriction[]): RoundSettings => ({
  betTypes: offered,
  restrictions: restrictions.filter(
    (each, index) =>
      restrictions.findIndex(
        (first) => first.betType === each.betType && meansTheSame(each.betType, first.number, each.number),
      ) === index,
  ),
});

/** What the house and the member have on a number, each stake on its own, as on slips of paper in a box. */
interface Slip {
  betType: string;
  number: string;
  stakeSatang: number;
  isOwn: boolean;
}

const totalOf = (box: readonly Slip[], { bet_type, number }: BillLineInput, isOwnOnly: boolean): number => {
  let total = 0;
  for (const slip of box)
    if (
      slip.betType === bet_type &&
      meansTheSame(bet_type, slip.number, number) &&
      (slip.isOwn || !isOwnOnly)
    )
      total += slip.stakeSatang;
  return total;
};

/** The answer to one line, worked out from the house's sheet from top to bottom. */
function answerByHand(input: BillLineInput, settings: RoundSettings, box: readonly Slip[]): string {
  const { bet_type: betType, number, amount } = input;
  const type = offered.find((each) => each.code === betType);
  if (!type) return 'invalid bet-type-not-offered';
  if (number.length !== Number(betType[0])) return 'invalid number-wrong';
  if (amount * 100 < type.minSatang) return 'invalid amount-below-minimum';
  if (amount * 100 > type.maxPerBetSatang) return 'invalid amount-above-maximum';
  if (String(amount).split('.')[1]?.length === 3) return 'invalid amount-not-whole-satang';
  const own = settings.restrictions.find(
    (each) => each.betType === betType && meansTheSame(betType, each.number, number),
  );
  if (own?.kind === 'closed' || (own?.kind === 'reduced' && own.factorPercent === 0))
    return 'closed number-closed';
  const satang = Math.round(amount * 100);
  const house = own?.kind === 'capped' && own.exposureSatang < 70_000 ? own.exposureSatang : 70_000;
  if (totalOf(box, input, false) + satang > house) return 'full house-limit';
  if (totalOf(box, input, true) + satang > 50_000) return 'full member-limit';
  return own?.kind === 'reduced' && own.factorPercent < 100 ? 'reduced rate-reduced' : 'ok';
}

const answerOf = ({ status, problem }: CheckedBillLine) => (problem ? `${status} ${problem.code}` : status);
const before = fc.array(
  fc.record({
    betType: fc.constantFrom<BetType>('3TOP', '3TOD', '2TOP'),
    number: fc.constantFrom(...numbers),
    stakeSatang: fc.constantFrom(100, 10_000, 29_999, 60_000),
    isOwn: fc.boolean(),
  }),
  { maxLength: 4 },
);

function takenOf(box: readonly (Slip & { betType: BetType })[]) {
  const house = new Map<string, number>();
  const member = new Map<string, number>();
  for (const { betType, number, stakeSatang, isOwn } of box) {
    const key = takenKey(betType, number);
    house.set(key, (house.get(key) ?? 0) + stakeSatang);
    if (isOwn) member.set(key, (member.get(key) ?? 0) + stakeSatang);
  }
  return { house, member };
}

const bills = fc.array(line, { minLength: 1, maxLength: 8 });
const sheets = fc.array(restriction, { maxLength: 5 }).map(settingsWith);

describe('a bill against the house’s sheet, line by line (property)', () => {
  test('[L3] each line is answered as by hand, with all that was taken before it', () => {
    fc.assert(
      fc.property(bills, sheets, before, (lines, settings, taken) => {
        const checked = checkLines(lines, settings, takenOf(taken));
        const box: Slip[] = [...taken];
        for (const [index, input] of lines.entries()) {
          const expected = answerByHand(input, settings, box);
          const answered = checked[index];
          expect(answered && answerOf(answered)).toBe(expected);
          if (expected !== 'ok' && !expected.startsWith('reduced')) continue;
          const stakeSatang = Math.round(input.amount * 100);
          expect(answered?.stakeSatang).toBe(stakeSatang);
          box.push({ betType: input.bet_type, number: input.number, stakeSatang, isOwn: true });
        }
        const isRefused = checked.some((each) => ['closed', 'full', 'invalid'].includes(each.status));
        expect(isAcceptable(checked)).toBe(!isRefused);
      }),
      { numRuns: 800 },
    );
  });

  test('[L3] whatever is taken, neither the house nor a member ends above the limit', () => {
    fc.assert(
      fc.property(bills, sheets, (lines, settings) => {
        const checked = checkLines(lines, settings, { house: new Map(), member: new Map() });
        const taken = lines.filter((_, index) => ['ok', 'reduced'].includes(checked[index]?.status ?? ''));
        for (const input of taken) {
          const stakes = taken
            .filter((each) => each.bet_type === input.bet_type)
            .filter((each) => meansTheSame(input.bet_type, each.number, input.number))
            .map((each) => Math.round(each.amount * 100));
          expect(stakes.reduce((sum, stake) => sum + stake, 0)).toBeLessThanOrEqual(50_000);
        }
      }),
    );
  });

  test('[L3] what is said to be left can be staked, and a satang more cannot', () => {
    fc.assert(
      fc.property(sheets, before, line, (settings, taken, input) => {
        const [first] = checkLines([input], settings, takenOf(taken));
        if (first?.problem?.code !== 'house-limit' && first?.problem?.code !== 'member-limit') return;
        const left = first.problem.remainingSatang;
        const min = offered.find((each) => each.code === input.bet_type)?.minSatang ?? 0;
        const askFor = (satang: number) =>
          checkLines([{ ...input, amount: satang / 100 }], settings, takenOf(taken))[0]?.status;
        expect(askFor(left + 1)).not.toMatch(/^(ok|reduced)$/);
        // The room of the house may be more than the member has left.
        if (left >= min && first.problem.code === 'member-limit')
          expect(askFor(left)).toMatch(/^(ok|reduced)$/);
      }),
      { numRuns: 500 },
    );
  });

  test('[L3] checking keeps nothing: the same bill is answered alike a second time', () => {
    fc.assert(
      fc.property(bills, sheets, before, (lines, settings, boxed) => {
        const taken = takenOf(boxed);
        const copy = structuredClone({ lines, settings, taken });
        const first = checkLines(lines, settings, taken);
        expect({ lines, settings, taken }).toEqual(copy);
        expect(checkLines(lines, settings, taken)).toEqual(first);
      }),
    );
  });
});

describe('rates between seeing and buying (property)', () => {
  test('[L3] the first line that pays less than was seen stops the bill, no other change does', () => {
    const rates = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(rates, rates, (seen, now) => {
        const checked = now.map(
          (rateHundredths): CheckedBillLine => ({
            betType: '2TOP',
            number: '12',
            amount: 1,
            stakeSatang: 100,
            rateHundredths,
            originalRateHundredths: 5,
            status: 'ok',
            problem: null,
          }),
        );
        let first = -1;
        for (let index = Math.min(seen.length, now.length) - 1; index >= 0; index -= 1)
          if ((now[index] ?? 0) < (seen[index] ?? 0)) first = index;
        expect(fallenRate(seen, checked)).toBe(first);
      }),
    );
  });
});

describe('the markets as they are sold', () => {
  test.each(marketSeeds(marketPlansOf(usualLotto), true))(
    '[L3] $code takes a baht and the most of each type, and a satang less or more not',
    (market) => {
      const settings = { betTypes: market.betTypes, restrictions: market.restrictions };
      const ask = (type: BetType, amount: number) =>
        checkLines([{ bet_type: type, number: '456'.slice(0, Number(type[0]) || 1), amount }], settings, {
          house: new Map(),
          member: new Map(),
        })[0]?.status;
      for (const { code, maxPerBetSatang } of market.betTypes) {
        expect(ask(code, 1)).toBe('ok');
        expect(ask(code, 0.99)).toBe('invalid');
        expect(ask(code, maxPerBetSatang / 100)).toBe('ok');
        expect(ask(code, (maxPerBetSatang + 1) / 100)).toBe('invalid');
      }
    },
  );

  test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, Number.MAX_SAFE_INTEGER, 1e-7])(
    '[L3] an amount of %d buys nothing',
    (amount) => {
      const settings = settingsWith([]);
      const bought = checkLines([{ bet_type: '3TOP', number: '123', amount }], settings, takenOf([]));
      expect(isAcceptable(bought)).toBe(false);
    },
  );
});
