import type { BetType } from '@sanuk/contract/areas/lotto';
import type { BetTypeOdds } from '@sanuk/contract/areas/lotto-results';

type Pattern = BetTypeOdds['pattern'];

/** How many of all possible draws let a number of this pattern win, over how many draws there are. */
export interface Chance {
  pattern: Pattern;
  /** how many numbers of this pattern can be bet on */
  numbers: number;
  wins: number;
  of: number;
}

const chances: Record<BetType, Chance[]> = {
  '3TOP': [{ pattern: 'any', numbers: 1000, wins: 1, of: 1000 }],
  // As many as the number has orders: the fewer different digits, the fewer of them.
  '3TOD': [
    { pattern: 'distinct', numbers: 120, wins: 6, of: 1000 },
    { pattern: 'pair', numbers: 90, wins: 3, of: 1000 },
    { pattern: 'triple', numbers: 10, wins: 1, of: 1000 },
  ],
  '2TOP': [{ pattern: 'any', numbers: 100, wins: 1, of: 100 }],
  '2BOTTOM': [{ pattern: 'any', numbers: 100, wins: 1, of: 100 }],
  RUN_TOP: [{ pattern: 'any', numbers: 10, wins: 271, of: 1000 }],
  RUN_BOT: [{ pattern: 'any', numbers: 10, wins: 19, of: 100 }],
};

/** Returns the chances of a bet type by the pattern of its number, the highest first. */
export const chancesOf = (betType: BetType): readonly Chance[] => chances[betType];

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** Chance and long-run return of each kind of number at a rate (requirement X4). */
export function oddsOf(betType: BetType, rateHundredths: number): BetTypeOdds[] {
  return chances[betType].map(({ pattern, wins, of }) => ({
    pattern,
    chance: oneDecimal((wins * 100) / of),
    return: oneDecimal((rateHundredths * wins) / of),
  }));
}

/** Share of the stakes that comes back in the long run, in percent with one decimal, for the best kind of number. */
export function returnPercent(betType: BetType, rateHundredths: number): number {
  return Math.max(...oddsOf(betType, rateHundredths).map((one) => one.return));
}

/** Which kind of number this is to a bet type: how many of its digits differ matters to โต๊ด only. */
export function patternOf(betType: BetType, number: string): Pattern {
  if (betType !== '3TOD') return 'any';
  const different = new Set(number).size;
  return different === 3 ? 'distinct' : different === 2 ? 'pair' : 'triple';
}
