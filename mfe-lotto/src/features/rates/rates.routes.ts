import type { DeclaredData, PageLoader } from '@sanuk/platform';
import { lobbyQuery } from '../../shared/lotto.api.ts';
import { ratesQuery } from './rates.api.ts';

/** The entry of this feature: which page serves which of its paths. */
export const ratesPages = {
  '/lotto/rates': () => import('./rates.page.tsx'),
} as const satisfies Record<string, PageLoader>;

/** What the page is drawn from: the categories, and the rates of all of them. */
export const ratesData = {
  '/lotto/rates': () => [lobbyQuery(), ratesQuery()],
} as const satisfies Record<keyof typeof ratesPages, DeclaredData>;
