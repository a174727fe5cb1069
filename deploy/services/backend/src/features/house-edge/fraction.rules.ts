import { formatBaht } from '@sanuk/contract/money';

/** An exact share or amount; the divisor is above zero. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

export const fraction = (n: bigint | number, d: bigint | number = 1n): Fraction => {
  const [top, bottom] = [BigInt(n), BigInt(d)];
  if (bottom <= 0n) throw new RangeError('the divisor of a fraction is above zero');
  return { n: top, d: bottom };
};

export const zero = fraction(0n);

const decimals = 1_000_000;

/**
 * Returns the exact fraction of a number as a person writes it in a settings file.
 * @param number has at most six decimals
 */
export const fractionOf = (number: number): Fraction =>
  fraction(BigInt(Math.round(number * decimals)), BigInt(decimals));

/** Returns the exact fraction that so many percent are. */
export const percent = (number: number): Fraction => divide(fractionOf(number), fraction(100n));

export const add = (...all: readonly Fraction[]): Fraction =>
  all.reduce((sum, one) => reduced(sum.n * one.d + one.n * sum.d, sum.d * one.d), zero);

export const subtract = (one: Fraction, other: Fraction): Fraction =>
  reduced(one.n * other.d - other.n * one.d, one.d * other.d);

export const multiply = (one: Fraction, other: Fraction): Fraction =>
  reduced(one.n * other.n, one.d * other.d);

/** @throws RangeError when `other` is not above zero */
export const divide = (one: Fraction, other: Fraction): Fraction => {
  if (other.n <= 0n) throw new RangeError('nothing is divided by zero or less here');
  return reduced(one.n * other.d, one.d * other.n);
};

/** Returns a number below, at or above zero, as `one` is less than, equal to or more than `other`. */
export function compare(one: Fraction, other: Fraction): number {
  const difference = one.n * other.d - other.n * one.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export const largest = (all: readonly Fraction[]): Fraction =>
  all.reduce((most, one) => (compare(one, most) > 0 ? one : most), zero);

/** Returns the whole part towards zero of a fraction that is not below zero. */
export const floor = ({ n, d }: Fraction): bigint => n / d;

type Rounding = 'up' | 'down';

/** Returns `12.35 %`, rounded up unless it is an upper limit: no sum looks smaller than it is. */
export const percentText = (share: Fraction, rounding: Rounding = 'up'): string =>
  `${hundredthsText(multiply(share, fraction(100n)), rounding)} %`;

/** Returns an amount as members read it, rounded up to a satang. */
export const bahtText = ({ n, d }: Fraction): string => formatBaht(Number((n * 100n + d - 1n) / d));

function hundredthsText({ n, d }: Fraction, rounding: Rounding): string {
  const size = (n * 100n + (rounding === 'up' ? d - 1n : 0n)) / d;
  return `${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}

function reduced(n: bigint, d: bigint): Fraction {
  const divisor = greatestDivisor(n < 0n ? -n : n, d);
  return { n: n / divisor, d: d / divisor };
}

function greatestDivisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other];
  while (b > 0n) [a, b] = [b, a % b];
  return a;
}
