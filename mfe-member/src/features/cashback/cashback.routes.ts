import type { PageLoader } from '@sanuk/platform';

const cashback: PageLoader = () => import('./cashback.page.tsx');
const winloss: PageLoader = () => import('./winloss.page.tsx');
const myWinloss: PageLoader = () => import('./my-winloss.page.tsx');

/** The entry of this feature: which page serves which of its paths. */
export const cashbackPages = {
  '/cashback': cashback,
  '/winloss': winloss,
  '/member/winloss': myWinloss,
} as const;
