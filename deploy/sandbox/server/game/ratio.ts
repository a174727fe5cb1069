/** An exact share as a fraction of whole numbers. */
export interface Ratio {
  numerator: bigint;
  denominator: bigint;
}

/** Returns a ratio in percent, rounded down to `digits` decimals: a published return must never exceed the real one. */
export function percentOf({ numerator, denominator }: Ratio, digits = 2): number {
  const scale = 10n ** BigInt(digits);
  return Number((numerator * 100n * scale) / denominator) / Number(scale);
}
