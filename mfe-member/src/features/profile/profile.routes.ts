import type { PageLoader } from '@sanuk/platform';

const profile: PageLoader = () => import('./profile.page.tsx');

/** The entry of this feature: which page serves which of its paths. */
export const profilePages = { '/member/profile': profile } as const;
