import type { PageLoader } from '@sanuk/platform';

/** The entry of this feature: which page serves which of its paths. */
export const billsPages = {
  '/lotto/bills': () => import('./bills.page.tsx'),
} as const satisfies Record<string, PageLoader>;
