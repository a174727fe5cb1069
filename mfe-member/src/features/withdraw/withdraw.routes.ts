import type { PageLoader } from '@sanuk/platform';

const withdraw: PageLoader = () => import('./withdraw.page.tsx');

/** The entry of this feature: which page serves which of its paths. */
export const withdrawPages = { '/member/withdraw': withdraw } as const;
