import fc from 'fast-check';
import {
  add,
  bahtText,
  compare,
  divide,
  type Fraction,
  floor,
  fraction,
  fractionOf,
  multiply,
  percent,
  percentText,
  subtract,
  zero,
} from './fraction.rules.ts';

const fractions = fc
  .tuple(fc.bigInt({ min: -1_000_000n, max: 1_000_000n }), fc.bigInt({ min: 1n, max: 1_000n }))
  .map(([n, d]) => fraction(n, d));
const isSame = (one: Fraction, other: Fraction) => compare(one, other) === 0;

test('sums, differences, products and quotients undo each other exactly (property)', () => {
  fc.assert(
    fc.property(fractions, fractions, (a, b) => {
      expect(isSame(subtract(add(a, b), b), a)).toBe(true);
      if (compare(b, zero) > 0) expect(isSame(multiply(divide(a, b), b), a)).toBe(true);
    }),
  );
});

test('a decimal of a settings file is exact: ten times 0.1 is 1', () => {
  expect(isSame(add(...Array(10).fill(fractionOf(0.1))), fraction(1n))).toBe(true);
  expect(isSame(percent(98.94), fraction(9_894n, 10_000n))).toBe(true);
});

test.each([
  [fraction(9n, 10n), 'up', '90.00 %'],
  [fraction(1n, 3n), 'up', '33.34 %'],
  [fraction(1n, 3n), 'down', '33.33 %'],
  [fraction(995n, 1000n), 'down', '99.50 %'],
] as const)('%j rounded %s is written %s', (share, rounding, text) => {
  expect(percentText(share, rounding)).toBe(text);
});

test('amounts are rounded up, whole parts down, and nothing is divided by zero', () => {
  expect(bahtText(fraction(5n, 3n))).toBe('฿1.67');
  expect(floor(fraction(5n, 3n))).toBe(1n);
  expect(() => divide(fraction(1n), zero)).toThrow(RangeError);
  expect(() => fraction(1n, 0n)).toThrow(RangeError);
});
