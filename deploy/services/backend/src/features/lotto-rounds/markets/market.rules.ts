import type { BetType } from '@sanuk/contract/areas/lotto';

/** What a market pays and takes for one bet type. Rates are integers in hundredths: 320 means 3.20 baht per baht. */
export interface BetTypeSetting {
  code: BetType;
  rateHundredths: number;
  minSatang: number;
  maxPerBetSatang: number;
  /** most that one member may stake on one number of this type in one round */
  maxPerNumberSatang: number;
  /** most that the house takes from everybody together on one number of this type in one round */
  exposureSatang: number;
}

/** A number the house restricts (เลขอั้น): not taken at all, paid at a share of the rate, or taken up to an amount. */
export type NumberRestriction =
  | { betType: BetType; number: string; kind: 'closed' }
  | { betType: BetType; number: string; kind: 'reduced'; factorPercent: number }
  | { betType: BetType; number: string; kind: 'capped'; exposureSatang: number };

/** The settings of a market as they stood when a round opened; a round keeps them until it is settled. */
export interface RoundSettings {
  betTypes: BetTypeSetting[];
  restrictions: NumberRestriction[];
}

/** The number under which stakes add up: โต๊ด wins in any order, so its digits are sorted; others stay as typed. */
export function exposureNumber(betType: BetType, number: string): string {
  return betType === '3TOD' ? [...number].sort().join('') : number;
}

/** The restriction on a number, if the house put one there; for โต๊ด in any order of its digits. */
export function restrictionOf(
  settings: RoundSettings,
  betType: BetType,
  number: string,
): NumberRestriction | undefined {
  const key = exposureNumber(betType, number);
  return settings.restrictions.find(
    (one) => one.betType === betType && exposureNumber(betType, one.number) === key,
  );
}

/** What one baht on this number is paid right now, in hundredths; 0 for a closed number. */
export function rateFor(settings: RoundSettings, betType: BetType, number: string): number {
  const base = settings.betTypes.find((one) => one.code === betType)?.rateHundredths ?? 0;
  const restriction = restrictionOf(settings, betType, number);
  if (restriction?.kind === 'closed') return 0;
  if (restriction?.kind === 'reduced') return Math.floor((base * restriction.factorPercent) / 100);
  return base;
}
