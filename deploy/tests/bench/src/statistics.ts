/** The middle of several values, and the quartiles around it. */
export interface Spread {
  median: number;
  lower: number;
  upper: number;
  count: number;
}

/** A quantile, between its two neighbours where it falls between them; NaN of none. */
export function quantileOf(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? Number.NaN;
  return below + (above - below) * (at - Math.floor(at));
}

/** Median and quartiles. */
export const spreadOf = (values: readonly number[]): Spread => ({
  median: quantileOf(values, 0.5),
  lower: quantileOf(values, 0.25),
  upper: quantileOf(values, 0.75),
  count: values.length,
});

/** The same list begun `by` places later: each round another variant is first. */
export const rotated = <T>(list: readonly T[], by: number): T[] =>
  list.map((_, at) => list[(at + by) % list.length] as T);
