import type { FreeSpins } from '../../server/slot/machine.ts';
import { freeText } from './slot.text.ts';

/** What is different while spins are free, in words. */
export function freeTerms({ multipliers, extraWilds }: FreeSpins): string[] {
  const [from, to] = [Math.min(...multipliers), Math.max(...multipliers)];
  const terms = [
    ...(to > from ? [freeText.rising(from, to)] : []),
    ...(to === from && to > 1 ? [freeText.multiplier(to)] : []),
    ...(extraWilds > 0 ? [freeText.wilds(extraWilds)] : []),
  ];
  return terms.length > 0 ? terms : [freeText.plain];
}

/** What the counter says while a free spin runs: those known before it, not those it will add. */
export const knownBefore = (spins: readonly { known: number }[], number: number, awarded: number): number =>
  spins[number - 1]?.known ?? awarded;
