import type { RedemptionTerms } from '../../context/context.ts';

export type PointCategory = keyof RedemptionTerms['baht_per_point'];

/** Stakes of one member in one category that were settled. */
export interface Stakes {
  memberId: string;
  category: PointCategory;
  satang: bigint;
}

/** Whole points that stakes make with what was left before, and what is left of them now. */
export function earnedOf(
  bahtPerPoint: number | undefined,
  leftBefore: bigint,
  stakes: bigint,
): { points: bigint; left: bigint } {
  // A category that earns nothing keeps what it had: the brand may give points for it again.
  if (bahtPerPoint === undefined) return { points: 0n, left: leftBefore };
  const satangPerPoint = BigInt(bahtPerPoint) * 100n;
  const satang = leftBefore + stakes;
  return { points: satang / satangPerPoint, left: satang % satangPerPoint };
}

/** Stakes of one member and category as one. */
export function sumsOf(stakes: readonly Stakes[]): Stakes[] {
  const sums = new Map<string, Stakes>();
  for (const one of stakes) {
    const key = `${one.memberId} ${one.category}`;
    sums.set(key, { ...one, satang: (sums.get(key)?.satang ?? 0n) + one.satang });
  }
  return [...sums.values()];
}

const dayMs = 86_400_000;

/** The last day of Bangkok on which points of that day can be used. */
export function lastDayOf(day: string, expireDays: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + expireDays * dayMs).toISOString().slice(0, 10);
}
