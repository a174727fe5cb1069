import fc from 'fast-check';
import { cleanAmount, cleanPhone, groupThousands } from './digits.rules.ts';

describe('cleanAmount', () => {
  test.each([
    ['', ''],
    ['500', '500'],
    ['0500', '500'],
    ['0', '0'],
    ['00', '0'],
    ['.5', '0.5'],
    ['12.', '12.'],
    ['12.345', '12.34'],
    ['0.001', '0.00'],
    ['1.2.3', '1.2'],
    ['1,234.50', '1234.50'],
    ['abc', ''],
    ['1e9', '19'],
    ['-5', '5'],
    ['๑๒๓.๔๕', '123.45'],
    ['1234567890123', '123456789'],
    [' 100 บาท ', '100'],
  ])('[M2] %j typed into an amount field becomes %j', (typed, kept) => {
    expect(cleanAmount(typed)).toBe(kept);
  });

  test('[M2] whatever is typed, an amount stays an amount and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const kept = cleanAmount(typed);
        expect(kept).toMatch(/^$|^(0|[1-9]\d{0,8})(\.\d{0,2})?$/);
        expect(cleanAmount(kept)).toBe(kept);
        expect(cleanAmount(groupThousands(kept))).toBe(kept);
      }),
    );
  });
});

describe('cleanPhone', () => {
  test.each([
    ['081-234-5678', '0812345678'],
    ['+66 81 234 5678', '0812345678'],
    ['66812345678', '0812345678'],
    ['0066812345678', '0812345678'],
    ['๐๘๑๒๓๔๕๖๗๘', '0812345678'],
    ['08123456789999', '0812345678'],
    ['66', '66'],
    ['โทร', ''],
  ])('[A7] the phone %j is read as %j', (typed, kept) => {
    expect(cleanPhone(typed)).toBe(kept);
  });
});

test('[S2] a field groups thousands and leaves decimals alone', () => {
  expect(['', '999', '1000', '1234567.5', '1000.00'].map(groupThousands)).toEqual([
    '',
    '999',
    '1,000',
    '1,234,567.5',
    '1,000.00',
  ]);
});
