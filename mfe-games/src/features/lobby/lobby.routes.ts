import type { DeclaredData, PageLoader } from '@sanuk/platform';
import { bannersQuery, gamesQuery, lobbyQuery, newGamesQuery } from './lobby.api.ts';
import { homeRows, lobbyOf } from './lobby.rules.ts';

const home: PageLoader = () => import('./home/home.page.tsx');
const gameList: PageLoader = () => import('./game-list/game-list.page.tsx');

/** The entry of this feature: which page serves which of its paths. */
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

/** What a visitor's home page is drawn from; the games somebody played last are his alone. */
const homeData: DeclaredData = () => [
  bannersQuery(),
  ...homeRows.filter((lobbyKey) => lobbyKey !== 'last').map((lobbyKey) => lobbyQuery(lobbyKey)),
  newGamesQuery(),
];

const gameListData: DeclaredData = ({ pathname }) => {
  const lobby = lobbyOf(pathname);
  if (lobby.kind === 'unknown' || lobby.kind === 'favourites') return [];
  if (lobby.kind === 'curated') return lobby.lobbyKey === 'last' ? [] : [lobbyQuery(lobby.lobbyKey)];
  return [gamesQuery({ category: lobby.kind === 'category' ? lobby.category : undefined })];
};

/** What each page is drawn from. */
export const lobbyData = {
  '/': homeData,
  '/slot': gameListData,
  '/slot copy': gameListData,
  '/casino': gameListData,
  '/sport': gameListData,
  '/fishing': gameListData,
  '/freespin': gameListData,
  '/lobby/:name?': gameListData,
} as const satisfies Record<keyof typeof lobbyPages, DeclaredData>;
