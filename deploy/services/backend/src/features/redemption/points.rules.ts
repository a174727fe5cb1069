import { addDays } from '../../calendar/bangkok.rules.ts';
import type { RedemptionTerms } from '../../context/context.ts';

export type PointCategory = keyof RedemptionTerms['baht_per_point'];

/** Stakes of one member in one category that were settled. */
export interface Stakes {
  memberId: string;
  category: PointCategory;
  satang: bigint;
}

/**
 * Whole points that stakes make with what was left before, and what is left of them now. Stakes of a void round are below 0, and so are the
 * points that go back for them then.
 */
export function earnedOf(
  bahtPerPoint: number | undefined,
  leftBefore: bigint,
  stakes: bigint,
): { points: bigint; left: bigint } {
  // A category that earns nothing keeps what it had: the brand may give points for it again.
  if (bahtPerPoint === undefined) return { points: 0n, left: leftBefore };
  const satangPerPoint = satangPerPointOf(bahtPerPoint);
  const satang = leftBefore + stakes;
  // Points that were owed and spent already: the next stakes make up for them.
  if (satang < 0n && stakes >= 0n) return { points: 0n, left: satang };
  const points = satang < 0n ? -((-satang + satangPerPoint - 1n) / satangPerPoint) : satang / satangPerPoint;
  return { points, left: satang - points * satangPerPoint };
}

export const satangPerPointOf = (bahtPerPoint: number): bigint => BigInt(bahtPerPoint) * 100n;

/** Stakes of one member and category as one. */
export function sumsOf(stakes: readonly Stakes[]): Stakes[] {
  const sums = new Map<string, Stakes>();
  for (const one of stakes) {
    const key = `${one.memberId} ${one.category}`;
    sums.set(key, { ...one, satang: (sums.get(key)?.satang ?? 0n) + one.satang });
  }
  return [...sums.values()];
}

/** The last day of Bangkok on which points of that day can be used. */
export const lastDayOf = (day: string, expireDays: number): string => addDays(day, expireDays);
