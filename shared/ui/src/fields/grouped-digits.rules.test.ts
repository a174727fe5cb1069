import fc from 'fast-check';
import { caretAfterDigits, groupDigits } from './grouped-digits.rules.ts';

const bank = [3, 1, 5, 1];

test.each([
  ['', ''],
  ['1', '1'],
  ['123', '123'],
  ['1234', '123-4'],
  ['12345', '123-4-5'],
  ['1234567890', '123-4-56789-0'],
  ['12345678901', '123-4-56789-01'],
])('[A7] %j is grouped as %j', (digits, text) => expect(groupDigits(digits, bank)).toBe(text));

test('[A7] digits without groups stay as they are', () => {
  expect(groupDigits('1234567890', null)).toBe('1234567890');
  expect(groupDigits('12', [])).toBe('12');
});

const someDigits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 16 });
const someGroups = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 5 });

test('[A7] no digit is lost, and no group is empty (property)', () => {
  fc.assert(
    fc.property(someDigits, someGroups, (digits, groups) => {
      const text = groupDigits(digits, groups);
      expect(text.replaceAll('-', '')).toBe(digits);
      expect(text).not.toMatch(/^-|--|-$/);
    }),
  );
});

test('[A7] the caret stands behind as many digits as before, and never before a dash of its own (property)', () => {
  fc.assert(
    fc.property(someDigits, someGroups, fc.nat(16), (digits, groups, before) => {
      const text = groupDigits(digits, groups);
      const caret = caretAfterDigits(text, before);
      const seen = text.slice(0, caret).replaceAll('-', '');
      expect(seen).toBe(digits.slice(0, before));
      expect(caret === 0 || before > digits.length || text[caret - 1] !== '-').toBe(true);
    }),
  );
});

test('[A7] beyond the last digit the caret stands at the end', () => {
  expect(caretAfterDigits('123-4', 4)).toBe(5);
  expect(caretAfterDigits('123-4', 9)).toBe(5);
  expect(caretAfterDigits('123-4', 3)).toBe(3);
});
