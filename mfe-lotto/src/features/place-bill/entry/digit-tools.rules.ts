/** Expansions of a few digits into the numbers members mean by them (domain facts, 1.8). Numbers are strings with their leading zeros. */

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const twoDigitNumbers = digits.flatMap((tens) => digits.map((units) => tens + units));

const distinct = (numbers: readonly string[]): string[] => [...new Set(numbers)];

/** กลับเลข: every distinct order of the digits, the typed one first. Three digits make 6, with a pair 3, a triple 1. */
export function permutations(number: string): string[] {
  if (number.length < 2) return [number];
  return distinct(
    [...number].flatMap((digit, index) =>
      permutations(number.slice(0, index) + number.slice(index + 1)).map((rest) => digit + rest),
    ),
  );
}

/** 19 ประตู: all two-digit numbers that contain the digit. */
export const nineteenDoors = (digit: string): string[] =>
  distinct([...digits.map((other) => digit + other), ...digits.map((other) => other + digit)]);

/** รูดหน้า: the digit in front, 0–9 behind. */
export const sweepFront = (digit: string): string[] => digits.map((other) => digit + other);

/** รูดหลัง: 0–9 in front, the digit behind. */
export const sweepBack = (digit: string): string[] => digits.map((other) => other + digit);

const isEven = (digit: string | undefined) => Number(digit) % 2 === 0;
const next = (digit: string) => digits[(Number(digit) + 1) % 10] ?? '0';

/** Sets of numbers that need no digit of the member's. */
export const numberSets = {
  /** เลขเบิ้ล */
  doubles: () => digits.map((digit) => digit.repeat(2)),
  /** เลขตอง */
  triples: () => digits.map((digit) => digit.repeat(3)),
  /** เลขพี่น้อง: 01 12 … 89 90 */
  siblings: () => digits.map((digit) => digit + next(digit)),
  /** น้องพี่: 10 21 … 98 09 */
  siblingsTurned: () => digits.map((digit) => next(digit) + digit),
  /** เลขต่ำ */
  low: () => twoDigitNumbers.filter((number) => Number(number) < 50),
  /** เลขสูง */
  high: () => twoDigitNumbers.filter((number) => Number(number) >= 50),
  /** เลขคู่ */
  even: () => twoDigitNumbers.filter((number) => isEven(number[1])),
  /** เลขคี่ */
  odd: () => twoDigitNumbers.filter((number) => !isEven(number[1])),
  /** คู่คู่ */
  evenEven: () => twoDigitNumbers.filter((number) => isEven(number[0]) && isEven(number[1])),
  /** คี่คี่ */
  oddOdd: () => twoDigitNumbers.filter((number) => !isEven(number[0]) && !isEven(number[1])),
} as const satisfies Record<string, () => string[]>;

export type NumberSet = keyof typeof numberSets;

export interface WinOptions {
  /** digits in a number: วิน 2 or วิน 3 */
  size: 2 | 3;
  /** also numbers in which a digit repeats (เบิ้ล, ตอง) */
  withRepeats: boolean;
  /** every order of each combination, not only the typed one */
  everyOrder: boolean;
}

/**
 * จับวิน: the combinations of the typed digits. Of n digits, วิน 2 makes C(n,2) and วิน 3 C(n,3); in every order
 * n(n−1) and n(n−1)(n−2); with repeats C(n+1,2) and C(n+2,3), in every order n² and n³.
 */
export function winNumbers(typed: string, { size, withRepeats, everyOrder }: WinOptions): string[] {
  const chosen = distinct([...typed]);
  const combine = (from: number, left: number): string[] =>
    left === 0
      ? ['']
      : chosen
          .slice(from)
          .flatMap((digit, offset) =>
            combine(from + offset + (withRepeats ? 0 : 1), left - 1).map((rest) => digit + rest),
          );
  const numbers = combine(0, size);
  return everyOrder ? distinct(numbers.flatMap(permutations)) : numbers;
}
