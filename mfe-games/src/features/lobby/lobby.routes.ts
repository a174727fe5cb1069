import type { PageLoader } from '@sanuk/platform';

const home: PageLoader = () => import('./home/home.page.tsx');
const gameList: PageLoader = () => import('./game-list/game-list.page.tsx');

/** The door of this feature: which page serves which of its paths. */
export const lobbyPages = {
  '/': home,
  '/slot': gameList,
  '/slot copy': gameList,
  '/casino': gameList,
  '/sport': gameList,
  '/fishing': gameList,
  '/freespin': gameList,
  '/lobby/:name?': gameList,
} as const;
