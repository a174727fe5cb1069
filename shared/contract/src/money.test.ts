import { Value } from 'typebox/value';
import { calls } from './calls.ts';
import { bahtFromSatang, formatBaht, plainBaht, satangFromBaht } from './money.ts';

describe('money on the wire', () => {
  test('[S2] converts baht with two decimals without losing a satang', () => {
    for (let satang = 0; satang < 100_000; satang += 7)
      expect(satangFromBaht(bahtFromSatang(satang))).toBe(satang);
    expect(satangFromBaht(0.29)).toBe(29);
  });

  test('[S2] refuses what is not an amount', () => {
    for (const baht of [0.001, Number.NaN, Number.POSITIVE_INFINITY, 1e20]) {
      expect(() => satangFromBaht(baht)).toThrow(RangeError);
    }
  });

  test('[S2] is written for people in one way, and for machines in plain digits', () => {
    expect([0, 29n, 123_456_750].map(formatBaht)).toEqual(['฿0.00', '฿0.29', '฿1,234,567.50']);
    expect([0, 29n, 50_037, 123_456_750].map(plainBaht)).toEqual(['0.00', '0.29', '500.37', '1234567.50']);
  });

  test('shapes are usable at run time', () => {
    expect(Value.Check(calls['POST /api/agent/config'].body, {})).toBe(true);
  });
});
