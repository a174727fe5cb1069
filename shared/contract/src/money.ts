/**
 * Converts baht as they stand on the wire to integer satang.
 * @throws RangeError for anything that is not a finite number with at most two decimals.
 */
export function satangFromBaht(baht: number): number {
  const satang = Math.round(baht * 100);
  if (!Number.isSafeInteger(satang) || Math.abs(baht * 100 - satang) > 1e-6)
    throw new RangeError(`not an amount in baht with at most two decimals: ${baht}`);
  return satang;
}

/** Converts integer satang to baht for the wire. */
export function bahtFromSatang(satang: number | bigint): number {
  return Number(satang) / 100;
}
