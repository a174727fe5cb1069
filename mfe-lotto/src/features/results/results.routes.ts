import type { DeclaredData, PageLoader } from '@sanuk/platform';
import { lobbyQuery } from '../../shared/lotto.api.ts';
import { resultsQuery } from './results.api.ts';

/** The entry of this feature: which page serves which of its paths. */
export const resultsPages = {
  '/lotto/results': () => import('./results.page.tsx'),
} as const satisfies Record<string, PageLoader>;

/** What the page is drawn from: the markets with their last results, and the newest results of all. */
export const resultsData = {
  '/lotto/results': () => [lobbyQuery(), resultsQuery({})],
} as const satisfies Record<keyof typeof resultsPages, DeclaredData>;
