import type { BetType } from '@sanuk/contract/areas/lotto';
import { exposureNumber, type RoundSettings, rateFor, restrictionOf } from './market.rules.ts';

const setting = (code: BetType, rateHundredths: number) => ({
  code,
  rateHundredths,
  minSatang: 100,
  maxPerBetSatang: 100_000,
  maxPerNumberSatang: 200_000,
  exposureSatang: 500_000,
});
const settings: RoundSettings = {
  betTypes: [setting('3TOP', 85_000), setting('3TOD', 12_000), setting('RUN_TOP', 320)],
  restrictions: [
    { betType: '3TOP', number: '123', kind: 'closed' },
    { betType: '3TOD', number: '789', kind: 'reduced', factorPercent: 50 },
    { betType: 'RUN_TOP', number: '5', kind: 'capped', exposureSatang: 10_000 },
    { betType: 'RUN_TOP', number: '6', kind: 'reduced', factorPercent: 33 },
  ],
};

describe('market settings', () => {
  test('[L3] stakes on a โต๊ด number add up in any order of its digits, on others as typed', () => {
    expect(exposureNumber('3TOD', '321')).toBe('123');
    expect(exposureNumber('3TOD', '100')).toBe('001');
    expect(exposureNumber('3TOP', '321')).toBe('321');
  });

  test.each([
    ['3TOP', '123', 0],
    ['3TOP', '321', 85_000],
    ['3TOD', '789', 6_000],
    ['3TOD', '978', 6_000],
    ['3TOD', '123', 12_000],
    ['RUN_TOP', '5', 320],
    // 105.6: never more than the house said
    ['RUN_TOP', '6', 105],
    ['2TOP', '55', 0],
  ] as const)('[L3] %s on %s is paid %i hundredths per baht', (betType, number, rate) => {
    expect(rateFor(settings, betType, number)).toBe(rate);
  });

  test('[L3] the restriction of a number is found, and only its own', () => {
    expect(restrictionOf(settings, 'RUN_TOP', '5')?.kind).toBe('capped');
    expect(restrictionOf(settings, 'RUN_TOP', '7')).toBeUndefined();
  });
});
