import { satangOfTyped } from '../../shared/typed-baht.rules.ts';

/** Satang of a typed amount in baht; null for an amount that cannot be ordered. */
export function satangOf(baht: string, mostSatang: number): number | null {
  const satang = satangOfTyped(baht);
  return satang > 0 && satang <= mostSatang ? satang : null;
}
