import { call } from '@sanuk/platform';

/** The platform has it fetched again when something moves of what members are given. */
export const waitingRewardsKey = ['rewards', 'waiting'] as const;

/** Where each of the rewards that wait for the member came from. */
export async function fetchWaitingRewards(signal?: AbortSignal): Promise<string[]> {
  const { claimable } = await call('GET /api/member/rewards', { signal });
  return claimable.map(({ source }) => source);
}
