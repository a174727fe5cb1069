import type { ClaimableReward, ComingSource, RewardSource } from '@sanuk/contract/areas/my-rewards';
import type { ExpiringPoints } from '@sanuk/contract/areas/redemption';

/** A reward that waits; credit in satang. */
export interface Claimable {
  source: RewardSource;
  id: string;
  title: string;
  kind: ClaimableReward['kind'];
  amount: number;
  multiplier: number;
  untilMs: number | undefined;
}

/** Something that comes later. */
export interface Coming {
  source: ComingSource;
  amountSatang: number | undefined;
  leastSatang: number | undefined;
  atMs: number | undefined;
}

export interface MyRewardsView {
  claimable: readonly Claimable[];
  coming: readonly Coming[];
  expiring: ExpiringPoints | undefined;
}

/** What comes first of all that has a time. */
export const nextOf = (coming: readonly Coming[]): (Coming & { atMs: number }) | undefined =>
  coming
    .flatMap((one) => (one.atMs === undefined ? [] : [{ ...one, atMs: one.atMs }]))
    .sort((one, other) => one.atMs - other.atMs)[0];

/** What is still missing to the least that is given; 0 when there is enough. */
export const missingOf = ({ amountSatang = 0, leastSatang = 0 }: Coming): number =>
  Math.max(0, leastSatang - amountSatang);
