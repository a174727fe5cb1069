import type { Banner } from '@sanuk/contract/areas/agent';
import type { Game, GameCategory, GameKind, LobbyKey } from '@sanuk/contract/areas/game';
import { pathnameOnSite } from '@sanuk/contract/site-path';

/** The rows of the home page, from top to bottom. */
export const homeRows: readonly LobbyKey[] = [
  'hot',
  'last',
  'slot',
  'casino',
  'fishing',
  'freespin',
  'sport',
];

/** Rows that every brand is expected to fill: they show a skeleton while loading and an error when they fail. */
export const expectedRows: ReadonlySet<LobbyKey> = new Set(['hot', 'slot']);

/** Game categories in the order of the category bar, with the page of each. */
export const categoryPaths: readonly { category: GameCategory; path: string }[] = [
  { category: 'slot', path: '/slot' },
  { category: 'casino', path: '/casino' },
  { category: 'sport', path: '/sport' },
  { category: 'fishing', path: '/fishing' },
  { category: 'freespin', path: '/freespin' },
];

/** The page of every game, whatever its category. */
export const allGamesPath = '/lobby';

/** The page of the games a member marked. */
export const favouritesPath = '/lobby/favourites';

/** What a list page shows: the games of a category, a curated lobby, a member's own, every game, or a name nobody knows. */
export type Lobby =
  | { kind: 'category'; category: GameCategory }
  | { kind: 'curated'; lobbyKey: 'hot' | 'last' }
  | { kind: 'favourites' }
  | { kind: 'all' }
  | { kind: 'unknown' };

const asCategory = (name: string): GameCategory | undefined =>
  categoryPaths.find((entry) => entry.category === name)?.category;

/**
 * Reads which lobby a path names: `/slot`, `/slot copy`, `/casino`, …, `/lobby`, `/lobby/hot`, `/lobby/casino`.
 * @param pathname as in the location, percent-encoded or not
 */
export function lobbyOf(pathname: string): Lobby {
  const [first = '', second] = decoded(pathname).split('/').filter(Boolean);
  const name = first === 'lobby' ? second : first.replace(/ copy$/, '');
  if (name === undefined) return { kind: 'all' };
  if (name === 'hot' || name === 'last') return { kind: 'curated', lobbyKey: name };
  if (name === 'favourites') return { kind: 'favourites' };
  const category = asCategory(name);
  return category ? { kind: 'category', category } : { kind: 'unknown' };
}

/** Undoes percent-encoding; a malformed path stays as it is and matches nothing. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Path of the page that shows all games of a row. */
export function pathOfLobby(lobbyKey: LobbyKey): string {
  return categoryPaths.find((entry) => entry.category === lobbyKey)?.path ?? `/lobby/${lobbyKey}`;
}

/** Banners whose target is a page of this site and is offered by the brand. Foreign targets are never linked. */
export function offeredBanners(banners: readonly Banner[], isOff: (path: string) => boolean): Banner[] {
  return banners.filter(({ href }) => {
    const pathname = pathnameOnSite(href);
    return pathname !== undefined && !isOff(pathname);
  });
}

/** Which game it is: an id is its provider's own. */
export const gameKey = ({ provider_id, game_id }: Pick<Game, 'provider_id' | 'game_id'>): string =>
  `${provider_id}/${game_id}`;

/** The same games, each in the place it has first: pages of a list overlap where games change between them. */
export function eachOnce(games: readonly Game[]): Game[] {
  const seen = new Set<string>();
  return games.filter((game) => {
    const key = gameKey(game);
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
}

/** The games of a row with those that already stand above it moved to its end, so that a page shows more of them. */
export function unseenFirst(games: readonly Game[], seen: readonly Game[]): Game[] {
  const keys = new Set(seen.map(gameKey));
  const isSeen = (game: Game) => keys.has(gameKey(game));
  return [...games.filter((game) => !isSeen(game)), ...games.filter(isSeen)];
}

const kindsOfCategories: Partial<Record<GameCategory, GameKind>> = { sport: 'sport', fishing: 'fishing' };

/** What a game is, as it is played; lists kept by earlier releases do not say it. */
export const kindOf = ({ kind, category }: Game): GameKind => kind ?? kindsOfCategories[category] ?? 'slot';

/** Kinds in the order in which they stand on a page that has several. */
const kindOrder: readonly GameKind[] = ['table', 'sport', 'number', 'fishing', 'slot'];

/** Kinds that have a card of their own instead of a tile: few of them, and each worth a line. */
export const kindsWithCards: ReadonlySet<GameKind> = new Set(['table', 'sport']);

/** The games by their kind, tables and leagues first. */
export function groupByKind(games: readonly Game[]): { kind: GameKind; games: Game[] }[] {
  return kindOrder
    .map((kind) => ({ kind, games: games.filter((game) => kindOf(game) === kind) }))
    .filter((group) => group.games.length > 0);
}
