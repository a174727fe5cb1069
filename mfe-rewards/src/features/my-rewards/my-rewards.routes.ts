import type { PageLoader } from '@sanuk/platform';

const myRewards: PageLoader = () => import('./my-rewards.page.tsx');

/** The entry of this feature: which page serves which of its paths. */
export const myRewardsPages = { '/member/rewards': myRewards } as const;
