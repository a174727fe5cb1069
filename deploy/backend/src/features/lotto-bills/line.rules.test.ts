import type { BillLineInput } from '@sanuk/contract/areas/lotto';
import type { RoundSettings } from '../lotto-rounds/market.rules.ts';
import { checkLines, fallenRate, isAcceptable, takenKey } from './line.rules.ts';

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
  });
});
