import type { BillLineInput } from '@sanuk/contract/areas/lotto';
import type { RoundSettings } from '../lotto-rounds/markets/market.rules.ts';
import { checkLines, exposureLimit, fallenRate, isAcceptable, takenKey } from './line.rules.ts';

const limits = {
  minSatang: 100,
  maxPerBetSatang: 50_000,
  maxPerNumberSatang: 80_000,
  exposureSatang: 100_000,
};
const settings: RoundSettings = {
  betTypes: [
    { code: '3TOP', rateHundredths: 85_000, ...limits },
    { code: '3TOD', rateHundredths: 12_000, ...limits },
    { code: '2TOP', rateHundredths: 9_000, ...limits },
  ],
  restrictions: [
    { betType: '3TOP', number: '999', kind: 'closed' },
    { betType: '2TOP', number: '99', kind: 'reduced', factorPercent: 50 },
    { betType: '2TOP', number: '89', kind: 'capped', exposureSatang: 20_000 },
  ],
};
const nothing = { house: new Map<string, number>(), member: new Map<string, number>() };
const line = (bet_type: BillLineInput['bet_type'], number: string, amount: number): BillLineInput => ({
  bet_type,
  number,
  amount,
});
const check = (...lines: BillLineInput[]) => checkLines(lines, settings, nothing);

describe('one line', () => {
  test.each<[BillLineInput, string, string | undefined]>([
    [line('3TOP', '123', 1), 'ok', undefined],
    [line('3TOP', '123', 0.29 + 1), 'ok', undefined],
    [line('3TOP', '12', 10), 'invalid', 'number-wrong'],
    [line('3TOP', '1234', 10), 'invalid', 'number-wrong'],
    [line('3TOP', '12a', 10), 'invalid', 'number-wrong'],
    [line('3TOP', '๑๒๓', 10), 'invalid', 'number-wrong'],
    [line('3TOP', '', 10), 'invalid', 'number-wrong'],
    [line('3TOP', '123', 0), 'invalid', 'amount-below-minimum'],
    [line('3TOP', '123', -5), 'invalid', 'amount-below-minimum'],
    [line('3TOP', '123', 0.001), 'invalid', 'amount-below-minimum'],
    [line('3TOP', '123', 1.005), 'invalid', 'amount-not-whole-satang'],
    [line('3TOP', '123', 1e9), 'invalid', 'amount-above-maximum'],
    [line('3TOP', '123', 500.01), 'invalid', 'amount-above-maximum'],
    [line('RUN_TOP', '1', 10), 'invalid', 'bet-type-not-offered'],
    [line('3TOP', '999', 10), 'closed', 'number-closed'],
    [line('2TOP', '99', 10), 'reduced', 'rate-reduced'],
    [line('2TOP', '89', 200), 'ok', undefined],
    [line('2TOP', '89', 200.01), 'full', 'house-limit'],
  ])('[L3] %j is %s (%s)', (input, status, problem) => {
    const [checked] = check(input);
    expect(checked?.status).toBe(status);
    expect(checked?.problem?.code).toBe(problem);
  });

  test('[L3] a line that cannot be read has no stake, and one of no type on offer no rate', () => {
    expect(check(line('3TOP', '123', 1.005))[0]).toMatchObject({ stakeSatang: 0 });
    expect(check(line('RUN_TOP', '1', 10))[0]).toMatchObject({
      rateHundredths: 0,
      originalRateHundredths: 0,
    });
  });

  test('[L3] a restricted number keeps its old rate beside the reduced one', () => {
    expect(check(line('2TOP', '99', 10))[0]).toMatchObject({
      rateHundredths: 4_500,
      originalRateHundredths: 9_000,
    });
  });
});

describe('lines together', () => {
  test('[L3] lines on one number use up the same room, in any order of โต๊ด digits', () => {
    const checked = check(line('3TOD', '123', 500), line('3TOD', '321', 300), line('3TOD', '213', 0.01 + 1));
    expect(checked.map((one) => one.status)).toEqual(['ok', 'ok', 'full']);
    expect(checked[2]?.problem).toEqual({ code: 'member-limit', remainingSatang: 0 });
  });

  test('[L3] what others took counts against the house, what the member took against the member', () => {
    const key = takenKey('3TOP', '123');
    const lines = [line('3TOP', '123', 300)];
    const house = checkLines(lines, settings, { house: new Map([[key, 75_000]]), member: new Map() });
    expect(house[0]?.problem).toEqual({ code: 'house-limit', remainingSatang: 25_000 });
    const member = checkLines(lines, settings, { house: new Map(), member: new Map([[key, 60_000]]) });
    expect(member[0]?.problem).toEqual({ code: 'member-limit', remainingSatang: 20_000 });
  });

  test('[L3] where more is taken than there is room, none is left', () => {
    const key = takenKey('3TOP', '123');
    const taken = new Map([[key, 120_000]]);
    const lines = [line('3TOP', '123', 1)];
    expect(checkLines(lines, settings, { house: taken, member: new Map() })[0]?.problem).toEqual({
      code: 'house-limit',
      remainingSatang: 0,
    });
    expect(checkLines(lines, settings, { house: new Map(), member: taken })[0]?.problem).toEqual({
      code: 'member-limit',
      remainingSatang: 0,
    });
  });

  test('[L3] lines of one bill use up the house’s room as well, those at a reduced rate too', () => {
    expect(check(line('2TOP', '89', 150), line('2TOP', '89', 51))[1]?.problem).toEqual({
      code: 'house-limit',
      remainingSatang: 5_000,
    });
    expect(check(line('2TOP', '99', 500), line('2TOP', '99', 300.01))[1]?.problem).toEqual({
      code: 'member-limit',
      remainingSatang: 30_000,
    });
  });

  test('[L3] other numbers have room of their own', () => {
    const checked = check(line('3TOP', '123', 500), line('3TOP', '124', 500), line('3TOD', '123', 500));
    expect(isAcceptable(checked)).toBe(true);
  });

  test('[L3] a refused line takes no room from the next', () => {
    const checked = check(line('2TOP', '89', 300), line('2TOP', '89', 200));
    expect(checked.map((one) => one.status)).toEqual(['full', 'ok']);
    expect(isAcceptable(checked)).toBe(false);
    expect(isAcceptable(check(line('2TOP', '99', 10), line('3TOP', '123', 1)))).toBe(true);
  });

  test('[L3] a fallen rate is found, a risen one is not a reason to refuse', () => {
    const checked = check(line('3TOP', '123', 1), line('2TOP', '99', 1));
    expect(fallenRate([85_000, 9_000], checked)).toBe(1);
    expect(fallenRate([80_000, 4_500], checked)).toBe(-1);
    expect(fallenRate([], check(line('3TOP', '999', 1)))).toBe(-1);
  });
});

describe('types with limits of their own', () => {
  const own: RoundSettings = {
    betTypes: [
      { code: '2TOP', rateHundredths: 9_000, ...limits },
      {
        code: 'RUN_TOP',
        rateHundredths: 320,
        minSatang: 500,
        maxPerBetSatang: 90_000,
        maxPerNumberSatang: 60_000,
        exposureSatang: 70_000,
      },
      { code: 'RUN_BOT', rateHundredths: 420, ...limits, maxPerBetSatang: 100_001 },
    ],
    restrictions: [{ betType: 'RUN_BOT', number: '7', kind: 'capped', exposureSatang: 900_000 }],
  };

  test.each<[BillLineInput, string | undefined]>([
    [line('RUN_TOP', '1', 4.96), 'amount-below-minimum'],
    [line('RUN_TOP', '1', 5), undefined],
    [line('RUN_TOP', '1', 600), undefined],
    [line('RUN_TOP', '1', 600.01), 'member-limit'],
    [line('RUN_TOP', '1', 700.01), 'house-limit'],
    [line('RUN_TOP', '1', 900.01), 'amount-above-maximum'],
    [line('RUN_TOP', '11', 5), 'number-wrong'],
    [line('RUN_TOP', '', 5), 'number-wrong'],
    [line('RUN_BOT', '1', 5), undefined],
    [line('RUN_BOT', '11', 5), 'number-wrong'],
    [line('RUN_BOT', '', 5), 'number-wrong'],
  ])('[L3] of %j is said: %s', (input, problem) => {
    expect(checkLines([input], own, nothing)[0]?.problem?.code).toBe(problem);
  });

  test('[L3] the house takes what the type or the number allows, whichever is less; of no type on offer nothing', () => {
    expect(exposureLimit(own, 'RUN_TOP', '1')).toBe(70_000);
    expect(exposureLimit(own, 'RUN_BOT', '7')).toBe(100_000);
    expect(exposureLimit(own, '3TOP', '123')).toBe(0);
  });
});
