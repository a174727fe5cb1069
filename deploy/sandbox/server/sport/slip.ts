import type { Sport } from './leagues.ts';
import { type LegOutcome, type Market, returnOf, type Selection } from './markets.ts';

/** Limits of a slip, in satang. Stakes are whole baht, so that the halves of a quarter line are whole satang. */
export const slipLimits = {
  stepSatang: 1_00,
  minSatang: 10_00,
  maxSatang: 20_000_00,
  maxPayoutSatang: 500_000_00,
  maxLegs: 10,
} as const;

/** A leg as it was taken. */
export interface Leg {
  fixtureId: string;
  market: Market;
  line: number | null;
  selection: Selection;
  /** decimal odds in hundredths */
  odds: number;
  kickoffAt: number;
  endsAt: number;
  sport: Sport;
}

/** What is bet: all legs together. Whoever accepts changes takes the odds of the moment in which the slip arrives. */
export interface Slip {
  legs: Leg[];
  acceptsChanges: boolean;
}

/** How the match of a leg ended, and what that made of the leg. */
export interface LegResult {
  /** the match did not take place */
  isOff: boolean;
  home: number;
  away: number;
  outcome: LegOutcome;
}

export interface SlipResult {
  legs: LegResult[];
}

/**
 * Whole satang a slip pays, stake included: the stake times what each leg returns, rounded down once at the end.
 * For a single on a quarter line this is the sum of its two halves.
 */
export function payoutOf(
  stakeSatang: number,
  legs: readonly { odds: number }[],
  outcomes: readonly LegOutcome[],
): number {
  let satang = BigInt(stakeSatang);
  for (const [at, { odds }] of legs.entries()) satang *= BigInt(returnOf(outcomes[at] ?? 'lost', odds));
  return Number(satang / 200n ** BigInt(legs.length));
}

/** Whether two slips bet on different outcomes of one market of one match. */
export const areOpposite = (legs: readonly Leg[], others: readonly Leg[]): boolean =>
  legs.some((leg) =>
    others.some(
      (other) =>
        other.fixtureId === leg.fixtureId && other.market === leg.market && other.selection !== leg.selection,
    ),
  );

/** What of a single's stake comes back without a decision: all of a void leg, half of one that was half won or half lost. */
export function returnedOf(
  stakeSatang: number,
  legs: readonly Leg[],
  results: readonly { outcome: LegOutcome }[],
): number {
  const outcome = legs.length === 1 ? results[0]?.outcome : undefined;
  if (outcome === 'void') return stakeSatang;
  return outcome === 'half-won' || outcome === 'half-lost' ? stakeSatang / 2 : 0;
}

/** What a slip pays when each of its legs is won. */
export const possiblePayout = (stakeSatang: number, legs: readonly { odds: number }[]): number =>
  payoutOf(
    stakeSatang,
    legs,
    legs.map(() => 'won'),
  );

/** Odds of all legs together in hundredths, rounded down; what is paid is computed without this rounding. */
export function combinedOdds(legs: readonly { odds: number }[]): number {
  if (legs.length === 0) return 100;
  const product = legs.reduce((soFar, { odds }) => soFar * BigInt(odds), 1n);
  return Number(product / 100n ** BigInt(legs.length - 1));
}

/** The largest stake in whole baht whose payout stays within the limit. */
export function largestStake(legs: readonly { odds: number }[]): number {
  const { maxSatang, maxPayoutSatang, stepSatang } = slipLimits;
  const product = legs.reduce((soFar, { odds }) => soFar * BigInt(odds), 1n);
  const byPayout = Number((BigInt(maxPayoutSatang + 1) * 100n ** BigInt(legs.length) - 1n) / product);
  return Math.floor(Math.min(maxSatang, byPayout) / stepSatang) * stepSatang;
}

/** Whether this amount may be staked on these legs. */
export const isStakeAllowed = (stakeSatang: number, legs: readonly { odds: number }[]): boolean =>
  Number.isSafeInteger(stakeSatang) &&
  stakeSatang >= slipLimits.minSatang &&
  stakeSatang <= largestStake(legs) &&
  stakeSatang % slipLimits.stepSatang === 0;
