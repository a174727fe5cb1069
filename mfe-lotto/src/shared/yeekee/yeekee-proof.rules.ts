import type { RoundResult } from '@sanuk/contract/areas/lotto';

/** The shot that is taken off the sum, counted from the first shot of the round. */
export const subtractedPosition = 16;

/** A yeekee result worked out anew, with every number a member needs to check it by hand. */
export interface YeekeeProof {
  sum: string;
  subtracted: string;
  rest: string;
  /** the digits of `rest` before the five that make the result */
  lead: string;
  bottom2: string;
  top3: string;
}

/**
 * Recomputes a result: sum of all shots minus the 16th; the last three digits are 3 ตัวบน, the two before them
 * 2 ตัวล่าง. Undefined where a number is missing.
 */
export function proofOf(sum: string, position16: string | null): YeekeeProof | undefined {
  if (position16 === null || !/^\d+$/.test(sum) || !/^\d{1,5}$/.test(position16)) return undefined;
  const rest = BigInt(sum) - BigInt(position16);
  if (rest < 0n) return undefined;
  const digits = rest.toString().padStart(5, '0');
  return {
    sum,
    subtracted: position16,
    rest: digits,
    lead: digits.slice(0, -5),
    bottom2: digits.slice(-5, -3),
    top3: digits.slice(-3),
  };
}

/** Sum of the listed shots, to hold against the published one. */
export const sumOfShots = (numbers: readonly string[]): string =>
  numbers.reduce((sum, number) => sum + BigInt(number), 0n).toString();

/** Whether the recomputed digits are the published result. */
export const provesResult = (proof: YeekeeProof, result: RoundResult): boolean =>
  proof.top3 === result.top3 && proof.bottom2 === result.bottom2 && proof.top3.slice(1) === result.top2;
