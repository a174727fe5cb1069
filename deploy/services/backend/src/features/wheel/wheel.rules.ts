import { satangFromBaht } from '@sanuk/contract/money';
import type { WheelSetting } from '../../context/wheel-setting.ts';

/** Chances are integers in hundredths of a percent, so that they add up to exactly 10,000 and a draw can hit each exactly. */
export const chanceTotal = 10_000;

export const prizeKinds = ['credit', 'points', 'spin', 'freespin', 'none'] as const;
export type PrizeKind = (typeof prizeKinds)[number];

/** The wheel of a brand as it is drawn; amounts of credit and stakes in satang. */
export interface WheelTerms {
  pointsPerSpin: number;
  satangPerFreeSpin: bigint;
  prizes: readonly {
    kind: PrizeKind;
    amount: bigint;
    chanceHundredths: number;
    /** stake of one free spin on a game */
    stakeSatang: bigint | null;
  }[];
}

/** Returns a chance in hundredths of a percent; NaN when it has more than two decimals. */
export function chanceHundredthsOf(percent: number): number {
  const hundredths = Math.round(percent * 100);
  return Math.abs(percent * 100 - hundredths) < 1e-6 ? hundredths : Number.NaN;
}

/** Returns the terms that settings of a brand are drawn by. */
export function wheelTermsOf({ points_per_spin, baht_per_free_spin, prizes }: WheelSetting): WheelTerms {
  return {
    pointsPerSpin: points_per_spin,
    satangPerFreeSpin: BigInt(satangFromBaht(baht_per_free_spin)),
    prizes: prizes.map(({ kind, amount, chance, game }) => ({
      kind,
      amount: BigInt(kind === 'credit' ? satangFromBaht(amount) : amount),
      chanceHundredths: chanceHundredthsOf(chance),
      stakeSatang: game ? BigInt(satangFromBaht(game.stake)) : null,
    })),
  };
}

/**
 * The prize that a draw hits: prizes lie side by side, each as wide as its chance.
 * @param draw uniform integer from 0 to 9,999
 * @throws RangeError when the chances do not sum to 100 % or the draw lies outside
 */
export function prizeAt<P extends { chance_hundredths: number }>(prizes: readonly P[], draw: number): P {
  const total = prizes.reduce((sum, prize) => sum + prize.chance_hundredths, 0);
  if (total !== chanceTotal) throw new RangeError(`chances sum to ${total}, not to ${chanceTotal}`);
  let reach = 0;
  for (const prize of prizes) {
    reach += prize.chance_hundredths;
    if (draw >= 0 && draw < reach) return prize;
  }
  throw new RangeError(`draw ${draw} is outside 0 to ${chanceTotal - 1}`);
}
