import type { BetType } from '@sanuk/contract/areas/lotto';
import fc from 'fast-check';
import {
  addLines,
  type BetTypeView,
  crossLines,
  emptySlip,
  type LimitView,
  numberKey,
  offerOf,
  payoutSatang,
  setAllAmounts,
  setAmount,
  sortBetTypes,
  stakeSatang,
  totalSatang,
  viewLine,
} from './slip.rules.ts';

const type = (code: BetTypeView['code'], rate: number, digits: number): BetTypeView => ({
  code,
  name: code,
  digits,
  rateHundredths: Math.round(rate * 100),
  minSatang: 100,
  maxPerBetSatang: 200_000,
  maxPerNumberSatang: 500_000,
});
const betTypes = [
  type('3TOP', 1000, 3),
  type('3TOD', 150, 3),
  type('2BOTTOM', 90, 2),
  type('RUN_TOP', 3.2, 1),
];
const limits: LimitView[] = [
  { betType: '3TOP', number: '999', kind: 'closed', rateHundredths: null, remainingSatang: null },
  { betType: '3TOD', number: '789', kind: 'reduced', rateHundredths: 7500, remainingSatang: null },
  { betType: '2BOTTOM', number: '89', kind: 'capped', rateHundredths: null, remainingSatang: 5000 },
];
const offer = offerOf(betTypes, limits);

const slipOf = (...numbers: string[]) => addLines(emptySlip, crossLines(numbers, ['2TOP'], '5'));

describe('money of a slip, in satang', () => {
  test.each([
    ['20', 2000],
    ['0.25', 25],
    ['0.5', 50],
    ['5.', 500],
    ['1.10', 110],
    ['999999999', 99_999_999_900],
    ['0', 0],
  ])('[L3] %j is %i satang', (amount, satang) => expect(stakeSatang(amount)).toBe(satang));

  test.each(['', '.', '.5', '1.234', '-1', '1e3', 'ห้า', '1,000', '9999999999'])(
    '[L3] %j is no amount',
    (amount) => expect(stakeSatang(amount)).toBeUndefined(),
  );

  test('[L3] totals add up exactly where floats would not', () => {
    const slip = setAllAmounts(slipOf(...Array(10).fill('11')), '0.10');
    expect(totalSatang(slip.lines)).toBe(100);
    expect(totalSatang(setAmount(slip, 1, '').lines)).toBe(90);
  });

  test('[L3] the total is the sum of its lines (property)', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { maxLength: 40 });
    fc.assert(
      fc.property(amounts, (list) => {
        const lines = list.map((satang, id) => ({
          id,
          betType: '2TOP' as const,
          number: '11',
          amount: `${Math.floor(satang / 100)}.${String(satang % 100).padStart(2, '0')}`,
        }));
        expect(totalSatang(lines)).toBe(list.reduce((sum, satang) => sum + satang, 0));
      }),
    );
  });

  test.each([
    [2000, 100_000, 2_000_000],
    [100, 320, 320],
    [25, 320, 80],
    [33, 420, 139],
    [1, 150, 2],
    [0, 9000, 0],
    // 7.49 and 7.50
    [7, 107, 7],
    [6, 125, 8],
  ])('[L3] a stake of %i satang at %i hundredths pays %i', (stake, rate, payout) =>
    expect(payoutSatang(stake, rate)).toBe(payout),
  );
});

test('[L2] bet types stand in the usual order, however the server lists them', () => {
  expect(sortBetTypes([...betTypes].reverse())).toEqual(betTypes);
});

describe('what a line is worth', () => {
  const line = (betType: BetTypeView['code'], number: string, amount: string) =>
    viewLine({ betType, number, amount }, offer);

  test('[L3] an ordinary number pays the rate of its type', () => {
    expect(line('3TOP', '472', '20')).toEqual({
      rateHundredths: 100_000,
      isReduced: false,
      winSatang: 2_000_000,
      fault: undefined,
    });
  });

  test('[L3] เลขอั้น pays its reduced rate, โต๊ด in any order of its digits', () => {
    expect(numberKey('3TOD', '978')).toBe(numberKey('3TOD', '789'));
    expect(line('3TOD', '978', '10')).toMatchObject({
      rateHundredths: 7500,
      isReduced: true,
      winSatang: 75_000,
    });
    expect(line('3TOP', '978', '10')).toMatchObject({ isReduced: false });
  });

  test.each([
    ['3TOP', '999', '20', { code: 'number-closed' }],
    ['3TOP', '472', '', { code: 'amount-missing' }],
    ['3TOP', '472', '0', { code: 'amount-missing' }],
    ['3TOP', '472', '0.50', { code: 'below-minimum', limitSatang: 100 }],
    ['3TOP', '472', '2000.01', { code: 'above-maximum', limitSatang: 200_000 }],
    ['2BOTTOM', '89', '50.01', { code: 'number-room', remainingSatang: 5000 }],
    ['2TOP', '11', '5', { code: 'not-offered' }],
  ] as const)('[L3] %s %s with %j is refused before it is sent', (betType, number, amount, fault) => {
    expect(line(betType, number, amount).fault).toEqual(fault);
  });

  test('[L3] the exact limits are accepted', () => {
    expect(line('3TOP', '472', '1').fault).toBeUndefined();
    expect(line('3TOP', '472', '2000').fault).toBeUndefined();
    expect(line('2BOTTOM', '89', '50').fault).toBeUndefined();
  });
});

const codes = ['3TOP', '3TOD', '2TOP', '2BOTTOM', 'RUN_TOP', 'RUN_BOT'] as const satisfies BetType[];
describe('money (property)', () => {
  test('[L3] an amount reads as the satang it was written from', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (satang) => {
        const [baht, rest] = [Math.floor(satang / 100), satang % 100];
        expect(stakeSatang(`${baht}.${String(rest).padStart(2, '0')}`)).toBe(satang);
        if (rest % 10 === 0) expect(stakeSatang(`${baht}.${rest / 10}`)).toBe(satang);
        if (rest === 0) expect(stakeSatang(String(baht))).toBe(satang);
      }),
    );
  });

  test('[L3] whatever else is typed is no amount, or whole satang that are not below nothing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (typed) => {
        const satang = stakeSatang(typed) ?? 0;
        expect(Number.isSafeInteger(satang) && satang >= 0).toBe(true);
      }),
      { numRuns: 500 },
    );
    for (const typed of ['1 0', ' 5', '5 ', '+5', '0x10', '１０', '๑๐', '5,00', '1..2', '5.-1', 'Infinity'])
      expect(stakeSatang(typed)).toBeUndefined();
  });

  test('[L3] a payout is the exact product of baht and rate, rounded half up', () => {
    // Long multiplication over digits instead of a machine's numbers.
    const product = (a: number, b: number): number[] => {
      const digits = Array<number>(30).fill(0);
      for (const [i, x] of [...String(a)].reverse().entries())
        for (const [j, y] of [...String(b)].reverse().entries())
          digits[i + j] = (digits[i + j] ?? 0) + Number(x) * Number(y);
      for (let place = 0; place + 1 < digits.length; place += 1) {
        digits[place + 1] = (digits[place + 1] ?? 0) + Math.floor((digits[place] ?? 0) / 10);
        digits[place] = (digits[place] ?? 0) % 10;
      }
      return digits;
    };
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.integer({ min: 0, max: 600_000 }),
        (stake, rate) => {
          const digits = product(stake, rate);
          const roundsUp = (digits[1] ?? 0) >= 5;
          const whole = Number(digits.slice(2).reverse().join(''));
          expect(payoutSatang(stake, rate)).toBe(whole + (roundsUp ? 1 : 0));
        },
      ),
    );
  });
});

describe('what a line is worth, against the rules of the house one by one (property)', () => {
  const stakes = fc.constantFrom('', '0', '0.99', '1', '49.99', '50', '50.01', '2000', '2000.01', 'x');
  const limit = fc.record({
    betType: fc.constantFrom<BetType>('3TOP', '3TOD', '2TOP'),
    number: fc.constantFrom('123', '321', '12'),
    kind: fc.constantFrom<LimitView['kind']>('closed', 'reduced', 'capped'),
    rateHundredths: fc.constantFrom(null, 4500),
    remainingSatang: fc.constantFrom(null, 0, 5000),
  });
  const limits = fc.uniqueArray(limit, {
    selector: (one) => numberKey(one.betType, one.number),
    maxLength: 4,
  });
  const type = (code: BetType, rateHundredths: number): BetTypeView => ({
    code,
    name: code,
    digits: Number(code[0]),
    rateHundredths,
    minSatang: 100,
    maxPerBetSatang: 200_000,
    maxPerNumberSatang: 500_000,
  });
  const offered = [type('3TOP', 90_000), type('3TOD', 15_000)];
  const line = fc.record({
    betType: fc.constantFrom<BetType>('3TOP', '3TOD', '2TOP'),
    number: fc.constantFrom('123', '321'),
    amount: stakes,
  });

  test('[L3] half pay, closed and full numbers, least and most, and nothing that is not on offer', () => {
    fc.assert(
      fc.property(line, limits, (written, all) => {
        const view = viewLine(written, offerOf(offered, all));
        const { betType, number, amount } = written;
        const own = all.find(
          (one) =>
            one.betType === betType &&
            (one.number === number || (betType === '3TOD' && ['123', '321'].includes(one.number))),
        );
        const satang = /^\d/.test(amount) ? Math.round(Number(amount) * 100) : 0;
        const halved = own?.kind === 'reduced' ? own.rateHundredths : null;
        const base = { '3TOP': 90_000, '3TOD': 15_000 }[betType as string] ?? 0;
        expect(view.rateHundredths).toBe(halved ?? base);
        expect(view.isReduced).toBe(halved !== null);
        expect(view.winSatang).toBe(Math.round((satang * (halved ?? base)) / 100));
        const room =
          own?.kind === 'capped'
            ? (own.remainingSatang ?? Number.POSITIVE_INFINITY)
            : Number.POSITIVE_INFINITY;
        const expected = [
          { isSo: betType === '2TOP', code: 'not-offered' },
          { isSo: own?.kind === 'closed', code: 'number-closed' },
          { isSo: amount !== '' && !/^\d/.test(amount), code: 'amount-unclear' },
          { isSo: satang === 0, code: 'amount-missing' },
          { isSo: satang < 100, code: 'below-minimum' },
          { isSo: satang > 200_000, code: 'above-maximum' },
          { isSo: satang > room, code: 'number-room' },
        ].find(({ isSo }) => isSo)?.code;
        expect(view.fault?.code).toBe(expected);
      }),
      { numRuns: 400 },
    );
  });

  test('[L3] orders of one number are one key for โต๊ด alone, and types never share one', () => {
    const three = fc.nat(999).map((value) => String(value).padStart(3, '0'));
    fc.assert(
      fc.property(three, three, fc.constantFrom(...codes), fc.constantFrom(...codes), (a, b, one, other) => {
        const counts = (number: string) => [...'0123456789'].map((digit) => number.split(digit).length);
        const isSameNumber = one === '3TOD' ? counts(a).join() === counts(b).join() : a === b;
        expect(numberKey(one, a) === numberKey(other, b)).toBe(one === other && isSameNumber);
      }),
      { numRuns: 500 },
    );
    expect(numberKey('3TOD', '321')).toBe(numberKey('3TOD', '132'));
  });

  test('[L2] any order of the server’s list becomes the one order members know', () => {
    const views = codes.map((code) => type(code, 100));
    fc.assert(
      fc.property(fc.shuffledSubarray(views), (some) => {
        expect(sortBetTypes(some)).toEqual(views.filter((view) => some.includes(view)));
      }),
    );
  });

  test('[L3] a total leaves out what cannot be read and nothing else', () => {
    const lines = ['5', '', 'x', '0.05', '1.', '12345678901'].map((amount, id) => ({
      id,
      betType: '2TOP' as const,
      number: '11',
      amount,
    }));
    expect(totalSatang(lines)).toBe(500 + 5 + 100);
    expect(totalSatang([])).toBe(0);
  });
});
