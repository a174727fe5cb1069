import fc from 'fast-check';
import { groupThousands, readAmount, readCode, readDigits, readPhone } from './digits.rules.ts';

/** The value, or the problem in brackets. */
const shown = (reading: { value: string } | { problem: string }): string =>
  'value' in reading ? reading.value : `(${reading.problem})`;

describe('an amount', () => {
  test.each([
    ['', ''],
    ['500', '500'],
    ['0500', '500'],
    ['0', '0'],
    ['00', '0'],
    ['.5', '0.5'],
    ['12.', '12.'],
    ['1,234.50', '1234.50'],
    ['1,234,567', '1234567'],
    ['1 234.50', '1234.50'],
    ['1\u00a0234', '1234'],
    ['๑๒๓.๔๕', '123.45'],
    ['１，０００．５０', '1000.50'],
    ['๑,๐๐๐', '1000'],
    ['\u200b500\ufeff', '500'],
    [' 100 บาท ', '100'],
    ['฿100', '100'],
    ['500.-', '500'],
  ])('[M2] %j is read as %j', (typed, value) => {
    expect(shown(readAmount(typed))).toBe(value);
  });

  test.each([
    ['-500', 'negative'],
    ['−500', 'negative'],
    ['－５００', 'negative'],
    ['1.000,50', 'grouping'],
    ['1,50', 'grouping'],
    ['1,0000', 'grouping'],
    ['10,00', 'grouping'],
    ['0,123', 'grouping'],
    ['1,000 000', 'grouping'],
    ['1.2.3', 'grouping'],
    ['12 34', 'grouping'],
    ['1.000', 'decimals'],
    ['12.345', 'decimals'],
    ['1e5', 'not-digits'],
    ['1E9', 'not-digits'],
    ['0x10', 'not-digits'],
    ['abc', 'not-digits'],
    ['500 USD', 'not-digits'],
    ['100-200', 'not-digits'],
    ['5+5', 'not-digits'],
    ['٥٠٠', 'not-digits'],
    ['1²', 'not-digits'],
    ['1234567890', 'too-long'],
  ])('[M2] %j is refused: %s', (typed, problem) => {
    expect(readAmount(typed)).toEqual({ problem });
  });

  test('[M2] whatever is pasted, an amount has the digits of the text, all of them and no other (property)', () => {
    const pasted = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0159.,- eE๑５\u200b฿') }));
    fc.assert(
      fc.property(pasted, (text) => {
        const reading = readAmount(text);
        if (!('value' in reading)) return;
        expect(reading.value).toMatch(/^$|^(0|[1-9]\d{0,8})(\.\d{0,2})?$/);
        const digits = text.replaceAll('๑', '1').replaceAll('５', '5').replace(/\D/g, '');
        expect(reading.value.replace('.', '').replace(/^0+/, '')).toBe(digits.replace(/^0+/, ''));
        expect(readAmount(reading.value)).toEqual(reading);
        expect(readAmount(groupThousands(reading.value))).toEqual(reading);
      }),
      { numRuns: 2000 },
    );
  });
});

test.each([
  ['081-234-5678', '0812345678'],
  ['+66 81 234 5678', '0812345678'],
  ['+66 (0)81 234 5678', '0812345678'],
  ['66812345678', '0812345678'],
  ['0066812345678', '0812345678'],
  ['๐๘๑๒๓๔๕๖๗๘', '0812345678'],
  ['０８１２３４５６７８', '0812345678'],
  ['081\u200b2345678', '0812345678'],
  ['66', '66'],
  ['08123456789', '(too-long)'],
  ['081-234-5678, 089-999-9999', '(not-digits)'],
  ['081234567O', '(not-digits)'],
  ['โทร', '(not-digits)'],
])('[A7] the phone %j is read as %j', (typed, value) => {
  expect(shown(readPhone(typed))).toBe(value);
});

test.each([
  ['123-4-56789-0', '1234567890'],
  ['๑๒๓ ４５６.7', '1234567'],
  ['1234567890123456', '(too-long)'],
  ['12345x', '(not-digits)'],
])('[A7] the account %j is read as %j', (typed, value) => {
  expect(shown(readDigits(typed, 15))).toBe(value);
});

test.each([
  ['123456', '123456'],
  ['๑๒๓-４５６', '123456'],
  ['รหัส OTP คือ 123456 (Ref: AB12)', '123456'],
  ['รหัสของคุณ 123 456', '123456'],
  ['รหัสของคุณ 123 456 78', '(not-digits)'],
  ['123456 or 654321', '(not-digits)'],
  ['1234567', '(too-long)'],
  ['12a', '(not-digits)'],
])('[A9] the code %j is read as %j', (typed, value) => {
  expect(shown(readCode(typed, 6))).toBe(value);
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
