import { call, refetchOn } from '@sanuk/platform';

export const waitingRewardsKey = ['rewards', 'waiting'] as const;
refetchOn(
  [
    'wallet.changed',
    'freespins.changed',
    'cashback.changed',
    'affiliate.changed',
    'redemption.changed',
    'quest.changed',
  ],
  waitingRewardsKey,
);

/** Where each of the rewards that wait for the member came from. */
export async function fetchWaitingRewards(signal?: AbortSignal): Promise<string[]> {
  const { claimable } = await call('GET /api/member/rewards', { signal });
  return claimable.map(({ source }) => source);
}
