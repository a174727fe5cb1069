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

const baht = new Intl.NumberFormat('th-TH', { style: 'currency', currency: 'THB' });

/** `฿1,234.50` from integer satang: the one way money is shown, by pages, servers and tools (requirement S2). */
export const formatBaht = (satang: number | bigint): string => baht.format(bahtFromSatang(satang));

/** `1234.50` from integer satang, not negative: for a QR, a bank's app, a field; nobody reads it as it stands. */
export function plainBaht(satang: number | bigint): string {
  const whole = BigInt(satang);
  return `${whole / 100n}.${String(whole % 100n).padStart(2, '0')}`;
}
