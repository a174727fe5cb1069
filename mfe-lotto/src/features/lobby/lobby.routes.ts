import type { DeclaredData, PageLoader } from '@sanuk/platform';
import { lobbyQuery } from '../../shared/lotto.api.ts';

/** The entry of this feature: which page serves which of its paths. */
export const lobbyPages = {
  '/lotto/lobby': () => import('./lobby.page.tsx'),
} as const satisfies Record<string, PageLoader>;

/** What each page is drawn from. */
export const lobbyData = {
  '/lotto/lobby': () => [lobbyQuery()],
} as const satisfies Record<keyof typeof lobbyPages, DeclaredData>;
