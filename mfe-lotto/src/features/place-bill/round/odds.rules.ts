import type { BetType } from '@sanuk/contract/areas/lotto';

/** Of how many possible draws a typical number wins how many. For โต๊ด a number of three different digits. */
const chances: Readonly<Record<BetType, { wins: number; of: number }>> = {
  '3TOP': { wins: 1, of: 1000 },
  '3TOD': { wins: 6, of: 1000 },
  '2TOP': { wins: 1, of: 100 },
  '2BOTTOM': { wins: 1, of: 100 },
  RUN_TOP: { wins: 271, of: 1000 },
  RUN_BOT: { wins: 19, of: 100 },
};

/** Chance of winning in percent, as published beside the rate. */
export const chancePercent = (betType: BetType): number => {
  const { wins, of } = chances[betType];
  return (wins * 100) / of;
};

/** Share of the stakes that comes back in the long run, in percent with one decimal (requirement X4). */
export function returnPercent(betType: BetType, rateHundredths: number): number {
  const { wins, of } = chances[betType];
  return Math.round((rateHundredths * wins * 10) / of) / 10;
}
