import type { PageLoader } from '@sanuk/platform';

const quests: PageLoader = () => import('./quests.page.tsx');

/** The entry of this feature: which page serves which of its paths. */
export const questPages = { '/member/creditfree': quests } as const;
