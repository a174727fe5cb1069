import type { BetType } from '@sanuk/contract/areas/lotto';
import fc from 'fast-check';
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

describe('half pay as houses announce it', () => {
  const house = (factorPercent: number): RoundSettings => ({
    betTypes: [
      setting('3TOP', 90_000),
      setting('3TOD', 15_000),
      setting('2TOP', 9_000),
      setting('2BOTTOM', 9_000),
    ],
    restrictions: (['3TOP', '3TOD', '2TOP', '2BOTTOM'] as const).map((betType) => ({
      betType,
      number: betType.startsWith('3') ? '789' : '89',
      kind: 'reduced',
      factorPercent,
    })),
  });

  test.each([
    ['3TOP', '789', 900, 450],
    ['3TOD', '897', 150, 75],
    ['2TOP', '89', 90, 45],
    ['2BOTTOM', '89', 90, 45],
  ] as const)('[L3] %s on %s: %i a baht become %i', (betType, number, full, half) => {
    expect(rateFor(house(100), betType, number)).toBe(full * 100);
    expect(rateFor(house(50), betType, number)).toBe(half * 100);
    expect(rateFor(house(0), betType, number)).toBe(0);
  });

  test('[L3] any share of any rate: never more than the share, never a hundredth less than it must be', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 600_000 }), fc.integer({ min: 0, max: 100 }), (rate, percent) => {
        const settingsOf: RoundSettings = {
          betTypes: [setting('2TOP', rate)],
          restrictions: [{ betType: '2TOP', number: '99', kind: 'reduced', factorPercent: percent }],
        };
        const paid = rateFor(settingsOf, '2TOP', '99');
        expect(paid * 100).toBeLessThanOrEqual(rate * percent);
        expect((paid + 1) * 100).toBeGreaterThan(rate * percent);
        expect(rateFor(settingsOf, '2TOP', '98')).toBe(rate);
      }),
    );
  });
});

describe('one number among all of them', () => {
  const all = (size: number) =>
    Array.from({ length: 10 ** size }, (_, value) => String(value).padStart(size, '0'));
  const closedAt = (betType: BetType, number: string): RoundSettings => ({
    betTypes: [setting(betType, 1_000)],
    restrictions: [{ betType, number, kind: 'closed' }],
  });

  test.each([
    ['123', 6],
    ['112', 3],
    ['211', 3],
    ['007', 3],
    ['111', 1],
  ])('[L3] closing โต๊ด %s closes %i numbers of the thousand, closing บน one', (number, count) => {
    const closed = (betType: BetType) =>
      all(3).filter((each) => rateFor(closedAt(betType, number), betType, each) === 0);
    expect(closed('3TOD')).toHaveLength(count);
    for (const each of closed('3TOD')) expect([...each].sort()).toEqual([...number].sort());
    expect(closed('3TOP')).toEqual([number]);
  });

  test('[L3] the thousand โต๊ด numbers are 220 to the house, those of other types as many as there are', () => {
    expect(new Set(all(3).map((number) => exposureNumber('3TOD', number))).size).toBe(220);
    expect(new Set(all(3).map((number) => exposureNumber('3TOP', number))).size).toBe(1000);
    expect(new Set(all(2).map((number) => exposureNumber('2TOP', number))).size).toBe(100);
    expect(exposureNumber('2TOP', '21')).toBe('21');
  });

  test('[L3] what is closed for one type is open for every other', () => {
    const settingsOf = closedAt('2TOP', '99');
    settingsOf.betTypes.push(setting('2BOTTOM', 9_000));
    expect(rateFor(settingsOf, '2TOP', '99')).toBe(0);
    expect(rateFor(settingsOf, '2BOTTOM', '99')).toBe(9_000);
    expect(restrictionOf(settingsOf, '2BOTTOM', '99')).toBeUndefined();
  });

  test('[L3] where a number stands twice the first entry counts', () => {
    const twice: RoundSettings = {
      betTypes: [setting('3TOD', 15_000)],
      restrictions: [
        { betType: '3TOD', number: '321', kind: 'reduced', factorPercent: 50 },
        { betType: '3TOD', number: '123', kind: 'closed' },
      ],
    };
    expect(rateFor(twice, '3TOD', '213')).toBe(7_500);
  });
});
