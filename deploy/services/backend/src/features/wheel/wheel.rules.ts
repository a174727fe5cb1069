/** Chances are integers in hundredths of a percent, so that they add up to exactly 10,000 and a draw can hit each exactly. */
export const chanceTotal = 10_000;

/** The wheel as it is drawn; amounts of credit and stakes in satang. */
export interface WheelTerms {
  pointsPerSpin: number;
  satangPerFreeSpin: bigint;
  prizes: readonly {
    kind: 'credit' | 'points' | 'spin' | 'freespin' | 'none';
    amount: bigint;
    chanceHundredths: number;
    /** stake of one free spin on a game */
    stakeSatang: bigint | null;
  }[];
}

/**
 * The prize that a draw hits: prizes lie side by side, each as wide as its chance.
 * @param draw uniform integer from 0 to 9,999
 * @throws RangeError when the chances do not sum to 100 % or the draw lies outside
 */
export function prizeAt<P extends { chanceHundredths: number }>(prizes: readonly P[], draw: number): P {
  const total = prizes.reduce((sum, prize) => sum + prize.chanceHundredths, 0);
  if (total !== chanceTotal) throw new RangeError(`chances sum to ${total}, not to ${chanceTotal}`);
  let reach = 0;
  for (const prize of prizes) {
    reach += prize.chanceHundredths;
    if (draw >= 0 && draw < reach) return prize;
  }
  throw new RangeError(`draw ${draw} is outside 0 to ${chanceTotal - 1}`);
}
