import type { PageLoader } from '@sanuk/platform';

/** The entry of this feature: which page serves which of its paths. */
export const placeBillPages = {
  '/lotto/:roundId?': () => import('./place-bill.page.tsx'),
} as const satisfies Record<string, PageLoader>;
