import type { BetType } from './areas/lotto.ts';

/** Number of digits that each bet type takes (domain facts, 1.3). */
export const betTypeDigits: Readonly<Record<BetType, number>> = {
  '3TOP': 3,
  '3TOD': 3,
  '2TOP': 2,
  '2BOTTOM': 2,
  RUN_TOP: 1,
  RUN_BOT: 1,
};
