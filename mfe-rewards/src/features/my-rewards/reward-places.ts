import type { ComingSource, RewardSource } from '@sanuk/contract/areas/my-rewards';
import { paths } from '@sanuk/platform';

/** Where each reward is claimed. */
export const placeOfReward: Readonly<Record<RewardSource, string>> = {
  quest: paths.memberQuests,
  loss: paths.memberWinloss,
  commission: paths.affiliate,
  wheel: paths.memberWheel,
  freespin: paths.freespin,
};

/** Where a member sees how far what comes is. */
export const placeOfComing: Readonly<Record<ComingSource, string>> = {
  'check-in': paths.memberQuests,
  quest: paths.memberQuests,
  rebate: paths.cashback,
  loss: paths.memberWinloss,
  commission: paths.affiliate,
};
