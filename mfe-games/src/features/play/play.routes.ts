import type { PageLoader } from '@sanuk/platform';

const play: PageLoader = () => import('./play.page.tsx');

/** The entry of this feature: which page serves which of its paths. */
export const playPages = { '/play': play } as const;
