import type { BetType } from '@sanuk/contract/areas/lotto';
import { exposureNumber, type RoundSettings } from '../lotto-rounds/markets/market.rules.ts';
import { type Chance, chancesOf, patternOf } from '../lotto-rounds/markets/odds.rules.ts';
import { type Fraction, fraction } from './fraction.rules.ts';

/** What the best number of a bet type pays in the long run. */
export interface MarketReturn {
  betType: BetType;
  rateHundredths: number;
  /** the number wins in so many of `of` equally likely draws */
  wins: number;
  of: number;
  /** expected payout of one baht */
  pays: Fraction;
}

/**
 * Returns each bet type of a market with the number that pays best. Stakes on several numbers never return more: what a mix
 * pays is the mean of its numbers. A closed or reduced number counts only where no number with the same chance pays the full rate; limits of amounts
 * change no share.
 */
export const marketReturns = (settings: RoundSettings): MarketReturn[] =>
  settings.betTypes.map(({ code, rateHundredths }) =>
    chancesOf(code)
      .map((chance): MarketReturn => {
        const rate = Math.floor((rateHundredths * bestFactor(code, chance, settings)) / 100);
        const { wins, of } = chance;
        return { betType: code, rateHundredths: rate, wins, of, pays: fraction(rate * wins, of * 100) };
      })
      .reduce((best, one) => (one.pays.n * best.pays.d > best.pays.n * one.pays.d ? one : best)),
  );

/** Returns the highest share of the rate, in percent, that any number of a pattern is paid at; 0 when all are closed. */
function bestFactor(betType: BetType, { pattern, numbers }: Chance, { restrictions }: RoundSettings): number {
  const factors = new Map<string, number>();
  for (const one of restrictions) {
    if (one.betType !== betType || one.kind === 'capped' || patternOf(betType, one.number) !== pattern)
      continue;
    const number = exposureNumber(betType, one.number);
    const factor = one.kind === 'reduced' ? one.factorPercent : 0;
    factors.set(number, Math.max(factor, factors.get(number) ?? 0));
  }
  return factors.size < numbers ? 100 : Math.max(...factors.values());
}

/** Returns the chance of the numbers that win most often. */
export function bestChance(betType: BetType): Chance {
  const [best] = chancesOf(betType);
  if (!best) throw new Error(`no chances of ${betType} are known`);
  return best;
}
