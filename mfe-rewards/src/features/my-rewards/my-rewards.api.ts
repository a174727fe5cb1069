import type { ClaimableReward, ComingReward } from '@sanuk/contract/areas/my-rewards';
import { satangFromBaht } from '@sanuk/contract/money';
import { call, refetchOn } from '@sanuk/platform';
import type { Claimable, Coming, MyRewardsView } from './my-rewards.rules.ts';

export const myRewardsKey = ['rewards', 'page'] as const;
refetchOn(
  [
    'wallet.changed',
    'freespins.changed',
    'cashback.changed',
    'affiliate.changed',
    'redemption.changed',
    'quest.changed',
  ],
  myRewardsKey,
);

/** All that waits for the member, and what comes next. */
export async function fetchMyRewards(signal?: AbortSignal): Promise<MyRewardsView> {
  const wire = await call('GET /api/member/rewards', { signal });
  return {
    claimable: wire.claimable.map(claimableOf),
    coming: wire.coming.map(comingOf),
    expiring: wire.expiring ?? undefined,
  };
}

const timeOf = (instant: string | null): number | undefined =>
  instant === null ? undefined : Date.parse(instant);

const claimableOf = (wire: ClaimableReward): Claimable => ({
  source: wire.source,
  id: wire.id,
  title: wire.title,
  kind: wire.kind,
  amount: wire.kind === 'credit' ? satangFromBaht(wire.amount) : wire.amount,
  multiplier: wire.turnover_multiplier,
  untilMs: timeOf(wire.until),
});

const comingOf = (wire: ComingReward): Coming => ({
  source: wire.source,
  amountSatang: wire.amount === null ? undefined : satangFromBaht(wire.amount),
  leastSatang: wire.least === null ? undefined : satangFromBaht(wire.least),
  atMs: timeOf(wire.at),
});
