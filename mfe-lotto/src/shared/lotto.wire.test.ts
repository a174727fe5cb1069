import type { BetTypeRate } from '@sanuk/contract/areas/lotto';
import { betTypeView, billDetailView, billView, limitView, lineInput, validationView } from './lotto.wire.ts';
import { sampleBill, sampleLines, validationOf } from './testing/lotto.fixtures.ts';

const betType: Omit<BetTypeRate, 'rate'> = {
  code: 'RUN_TOP',
  name: 'วิ่งบน',
  digits: 1,
  min: 0.5,
  max_per_bet: 19.99,
  max_per_number: 100.1,
};

describe('what the server says, in satang and hundredths', () => {
  test.each([
    [3.2, 320],
    [4.35, 435],
    [1.15, 115],
    [1000, 100_000],
  ])('[L2] a rate of %d is %i hundredths, exactly', (rate, rateHundredths) => {
    expect(betTypeView({ ...betType, rate })).toEqual({
      code: 'RUN_TOP',
      name: 'วิ่งบน',
      digits: 1,
      rateHundredths,
      minSatang: 50,
      maxPerBetSatang: 1999,
      maxPerNumberSatang: 10_010,
    });
  });

  test.each([
    ['closed', null, null, null, null],
    ['reduced', 45.5, null, 4550, null],
    ['capped', null, 500.25, null, 50_025],
    ['capped', null, 0, null, 0],
  ] as const)(
    '[L2] a number that is %s at %j with room for %j',
    (kind, rate, remaining, rateHundredths, remainingSatang) => {
      expect(limitView({ bet_type: '2TOP', number: '07', kind, rate, remaining })).toEqual({
        betType: '2TOP',
        number: '07',
        kind,
        rateHundredths,
        remainingSatang,
      });
    },
  );

  test('[L3] a checked slip: each line with both rates, an amount that is no money as near as can be', () => {
    const asked = [
      { bet_type: '3TOP' as const, number: '007', amount: 20 },
      { bet_type: '2TOP' as const, number: '12', amount: 0.125 },
    ];
    const said = { ...validationOf(asked), total: 20.1, balance: 1000.55, acceptable: false };
    const [first, second] = said.lines;
    const view = validationView({
      ...said,
      lines: [
        { ...first, rate: 500, status: 'reduced', message: 'จ่ายลด' } as (typeof said.lines)[0],
        { ...second, status: 'invalid', message: 'แก้ไข' } as (typeof said.lines)[0],
      ],
    });
    expect(view).toMatchObject({ totalSatang: 2010, balanceSatang: 100_055, isAcceptable: false });
    expect(view.lines).toMatchObject([
      { number: '007', stakeSatang: 2000, rateHundredths: 50_000, originalRateHundredths: 100_000 },
      { number: '12', stakeSatang: 13, status: 'invalid', message: 'แก้ไข' },
    ]);
  });

  test('[L4] a bill and its lines', () => {
    const bill = sampleBill({
      total: 40.4,
      win_total: 20_000.5,
      cancellable_until: '2026-11-20T10:50:00.000Z',
    });
    const { lines } = billDetailView({ bill, lines: sampleLines() });
    expect(billView(bill)).toMatchObject({
      billId: 'b-1',
      billNo: 'YK2611200001',
      totalSatang: 4040,
      winSatang: 2_000_050,
      lineCount: 2,
      cancellableUntil: '2026-11-20T10:50:00.000Z',
    });
    expect(lines[1]).toEqual({
      betType: '2BOTTOM',
      number: '19',
      stakeSatang: 2000,
      rateHundredths: 4500,
      status: 'pending',
      winSatang: 0,
    });
  });
});

test.each([
  [2000, 20],
  [25, 0.25],
  [10, 0.1],
  [99_999_999_900, 999_999_999],
])('[L3] a stake of %i satang goes out as %d baht', (stakeSatang, amount) => {
  expect(lineInput({ betType: '3TOD', number: '089', stakeSatang })).toEqual({
    bet_type: '3TOD',
    number: '089',
    amount,
  });
});
