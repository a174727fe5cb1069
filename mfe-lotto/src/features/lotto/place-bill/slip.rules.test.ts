import fc from 'fast-check';
import {
  addLines,
  type BetTypeView,
  crossLines,
  emptySlip,
  type LimitView,
  maxLines,
  numberKey,
  offerOf,
  payoutSatang,
  removeDuplicates,
  removeLines,
  type Slip,
  setAllAmounts,
  setAmount,
  sortBetTypes,
  stakeSatang,
  totalSatang,
  undoLastAdd,
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

const written = (slip: Slip) => slip.lines.map((line) => `${line.number} ${line.betType} ${line.amount}`);
const slipOf = (...numbers: string[]) => addLines(emptySlip, crossLines(numbers, ['2TOP'], '5'));

describe('lines of a slip', () => {
  it('[L3] a number makes one line for each chosen type, in the order of typing', () => {
    const slip = addLines(emptySlip, crossLines(['472', '274'], ['3TOP', '3TOD'], '20'));
    expect(written(slip)).toEqual(['472 3TOP 20', '472 3TOD 20', '274 3TOP 20', '274 3TOD 20']);
    expect(new Set(slip.lines.map((line) => line.id)).size).toBe(4);
  });

  it('[L3] a bill takes at most a thousand lines', () => {
    const slip = addLines(slipOf('11'), crossLines(Array(1200).fill('22'), ['2TOP'], ''));
    expect(slip.lines).toHaveLength(maxLines);
    expect(addLines(slip, crossLines(['33'], ['2TOP'], '')).lastAdded).toEqual([]);
  });

  it('[X3] the last deed can be taken back, once', () => {
    const slip = addLines(slipOf('11'), crossLines(['22', '33'], ['2TOP'], '5'));
    const back = undoLastAdd(slip);
    expect(written(back)).toEqual(['11 2TOP 5']);
    expect(undoLastAdd(back)).toEqual(back);
  });

  it('[X3] ใส่ราคาทั้งหมด sets every line, a single amount only its own', () => {
    const slip = slipOf('11', '22');
    expect(written(setAllAmounts(slip, '50'))).toEqual(['11 2TOP 50', '22 2TOP 50']);
    expect(written(setAmount(slip, slip.lines[1]?.id ?? 0, '7'))).toEqual(['11 2TOP 5', '22 2TOP 7']);
    expect(written(removeLines(slip, new Set([slip.lines[0]?.id ?? 0])))).toEqual(['22 2TOP 5']);
  });

  it('[X3] ลบเลขซ้ำ keeps the first of each type and number and says how many went', () => {
    const slip = addLines(slipOf('11', '22', '11'), crossLines(['11'], ['2BOTTOM'], '9'));
    const { slip: clean, removed } = removeDuplicates(setAmount(slip, 3, '99'));
    expect(removed).toBe(1);
    expect(written(clean)).toEqual(['11 2TOP 5', '22 2TOP 5', '11 2BOTTOM 9']);
    expect(removeDuplicates(clean).removed).toBe(0);
  });

  it('[X3] removing duplicates twice changes nothing more (property)', () => {
    const numbers = fc.array(fc.constantFrom('11', '22', '33', '44'), { maxLength: 30 });
    fc.assert(
      fc.property(numbers, (list) => {
        const { slip, removed } = removeDuplicates(slipOf(...list));
        expect(slip.lines.length + removed).toBe(list.length);
        expect(slip.lines.length).toBe(new Set(list).size);
        expect(removeDuplicates(slip).removed).toBe(0);
      }),
    );
  });
});

describe('money of a slip, in satang', () => {
  it.each([
    ['20', 2000],
    ['0.25', 25],
    ['0.5', 50],
    ['5.', 500],
    ['1.10', 110],
    ['999999999', 99_999_999_900],
    ['0', 0],
  ])('[L3] %j is %i satang', (amount, satang) => expect(stakeSatang(amount)).toBe(satang));

  it.each(['', '.', '.5', '1.234', '-1', '1e3', 'ห้า', '1,000', '9999999999'])(
    '[L3] %j is no amount',
    (amount) => expect(stakeSatang(amount)).toBeUndefined(),
  );

  it('[L3] totals add up exactly where floats would not', () => {
    const slip = setAllAmounts(slipOf(...Array(10).fill('11')), '0.10');
    expect(totalSatang(slip.lines)).toBe(100);
    expect(totalSatang(setAmount(slip, 1, '').lines)).toBe(90);
  });

  it('[L3] the total is the sum of its lines (property)', () => {
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

  it.each([
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

it('[L2] bet types stand in the usual order, however the server lists them', () => {
  expect(sortBetTypes([...betTypes].reverse())).toEqual(betTypes);
});

describe('what a line is worth', () => {
  const line = (betType: BetTypeView['code'], number: string, amount: string) =>
    viewLine({ betType, number, amount }, offer);

  it('[L3] an ordinary number pays the rate of its type', () => {
    expect(line('3TOP', '472', '20')).toEqual({
      rateHundredths: 100_000,
      isReduced: false,
      winSatang: 2_000_000,
      fault: undefined,
    });
  });

  it('[L3] เลขอั้น pays its reduced rate, โต๊ด in any order of its digits', () => {
    expect(numberKey('3TOD', '978')).toBe(numberKey('3TOD', '789'));
    expect(line('3TOD', '978', '10')).toMatchObject({
      rateHundredths: 7500,
      isReduced: true,
      winSatang: 75_000,
    });
    expect(line('3TOP', '978', '10')).toMatchObject({ isReduced: false });
  });

  it.each([
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

  it('[L3] the exact limits are accepted', () => {
    expect(line('3TOP', '472', '1').fault).toBeUndefined();
    expect(line('3TOP', '472', '2000').fault).toBeUndefined();
    expect(line('2BOTTOM', '89', '50').fault).toBeUndefined();
  });
});
