import type { RoundResult } from '@sanuk/contract/areas/lotto';

/** The 16th shot is subtracted from the sum, counted from the first shot of the round. */
export const subtractedPosition = 16;
/** With fewer shots the round is void and every stake goes back. */
export const minimumShots = 20;

export interface YeekeeOutcome {
  sum: bigint;
  subtracted: string;
  /** sum minus the subtracted shot: the digits of the result are read from it */
  rest: bigint;
  result: RoundResult;
}

/** Sum of all shots: the number a member sees grow. */
export function sumOfShots(shots: readonly string[]): bigint {
  return shots.reduce((sum, shot) => sum + BigInt(shot), 0n);
}

/** Last three digits are 3 ตัวบน, the two before them 2 ตัวล่าง. */
export function resultOfRest(rest: bigint): RoundResult {
  const digits = (rest % 100_000n).toString().padStart(5, '0');
  return { top3: digits.slice(2), top2: digits.slice(3), bottom2: digits.slice(0, 2) };
}

/**
 * Result of a yeekee round from its shots in order of arrival, or null when there are too few for a draw.
 * Anybody with the list of shots arrives at the same numbers.
 */
export function yeekeeOutcome(
  shots: readonly string[],
  rule = { minimum: minimumShots, position: subtractedPosition },
): YeekeeOutcome | null {
  const subtracted = shots[rule.position - 1];
  if (shots.length < rule.minimum || subtracted === undefined) return null;
  const sum = sumOfShots(shots);
  const rest = sum - BigInt(subtracted);
  return { sum, subtracted, rest, result: resultOfRest(rest) };
}

/** How system shots are laid over a round: most while bets are open, the last ones after the close. */
export interface ShotWindow {
  from: Date;
  betsCloseAt: Date;
  shotsCloseAt: Date;
}

/** Shots after the close are what keeps the result unknown while bets are taken. */
export const shotsAfterClose = 5;
/**
 * Of those, the sealed shots that are opened only when nobody may shoot any more: without them, whoever shoots last
 * would choose the result.
 */
export const shotsHeldBack = 1;

/**
 * Times of the system shots in ascending order.
 * @param random numbers in [0, 1), one for each shot
 */
export function shotTimes(window: ShotWindow, random: readonly number[]): Date[] {
  const from = window.from.getTime();
  const close = window.betsCloseAt.getTime();
  // The last shots leave half of the extra time as reserve, so that a late process still records them in time.
  const late = (window.shotsCloseAt.getTime() - close) / 2;
  const before = random.length - shotsAfterClose;
  const times = random
    .slice(0, random.length - shotsHeldBack)
    .map((share, index) => (index < before ? from + share * (close - from) : close + share * late))
    .sort((a, b) => a - b)
    .map((time) => new Date(Math.floor(time)));
  return [...times, ...Array.from({ length: shotsHeldBack }, () => window.shotsCloseAt)];
}

/** When a member who shot may shoot again in the same round. */
export function nextShotAt(lastShotAt: Date, cooldownSeconds: number): Date {
  return new Date(lastShotAt.getTime() + cooldownSeconds * 1000);
}

/** The text whose sha256 is published before the round takes bets; system shots in order, sealed with a nonce. */
export function commitmentText(nonce: string, numbers: readonly string[]): string {
  return `${nonce}:${numbers.join(',')}`;
}
