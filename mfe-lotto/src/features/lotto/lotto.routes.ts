import type { PageLoader } from '@sanuk/platform';

export { slipConsent as lottoConsent } from './place-bill/slip-store.ts';

/** The door of this feature: which page serves which of its paths. */
export const lottoPages = {
  '/lotto/lobby': () => import('./lobby/lobby.page.tsx'),
  '/lotto/bills': () => import('./bills/bills.page.tsx'),
  '/lotto/:roundId?': () => import('./place-bill/place-bill.page.tsx'),
} as const satisfies Record<string, PageLoader>;
