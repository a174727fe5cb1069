import { type DeclaredData, type PageLoader, paths } from '@sanuk/platform';
import { dayQuery } from './day.api.ts';

/** The entry of this feature: which page serves which of its paths. */
export const yeekeePages = {
  '/lotto/yeekee/:roundId?': () => import('./yeekee.page.tsx'),
} as const satisfies Record<string, PageLoader>;

/** What each page is drawn from: without a round the rounds of today; a round is drawn where it is shot at. */
export const yeekeeData = {
  '/lotto/yeekee/:roundId?': ({ pathname }) => (pathname === paths.lottoYeekee() ? [dayQuery()] : []),
} as const satisfies Record<keyof typeof yeekeePages, DeclaredData>;
