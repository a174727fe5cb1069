import fc from 'fast-check';
import { passwordStrength } from './password-strength.rules.ts';

test.each([
  [0, 0],
  [1, 1],
  [7, 1],
  [8, 2],
  [11, 2],
  [12, 3],
  [14, 3],
  [15, 4],
  [64, 4],
])('[A7] a password of %i letters has strength %i', (length, strength) => {
  expect(passwordStrength('ก'.repeat(length))).toBe(strength);
});

test('[A7] one that is refused is weak however long it is, and nothing typed is nothing', () => {
  expect(passwordStrength('0812345678', true)).toBe(1);
  expect(passwordStrength('x'.repeat(40), true)).toBe(1);
  expect(passwordStrength('', true)).toBe(0);
});

test('[A7] letters are counted as they are read: a pair of code units is one, a letter with its mark as well', () => {
  expect(passwordStrength('😀'.repeat(7))).toBe(1);
  expect(passwordStrength('😀'.repeat(8))).toBe(2);
  // e and a combining accent are one letter of NFC.
  expect(passwordStrength('e\u0301'.repeat(7))).toBe(1);
});

test('[A7] one letter more never makes it weaker (property)', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), fc.constantFrom('a', '1', '!', 'ข'), (password, more) => {
      expect(passwordStrength(password + more)).toBeGreaterThanOrEqual(passwordStrength(password));
    }),
  );
});
