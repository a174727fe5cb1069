import type { Banner } from '@sanuk/contract/areas/agent';
import type { Game, GameCategory, LobbyKey } from '@sanuk/contract/areas/game';

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

/** What a list page shows: the games of a category, a curated lobby, every game, or a name nobody knows. */
export type Lobby =
  | { kind: 'category'; category: GameCategory }
  | { kind: 'curated'; lobbyKey: 'hot' | 'last' }
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
  return banners.filter(({ href }) => /^\/(?!\/)/.test(href) && !isOff(href.split(/[?#]/)[0] ?? href));
}

const sameGame = (a: Game, b: Game) => a.game_id === b.game_id && a.provider_id === b.provider_id;

/** The games of a row with those that already stand above it moved to its end, so that a page shows more of them. */
export function unseenFirst(games: readonly Game[], seen: readonly Game[]): Game[] {
  const isSeen = (game: Game) => seen.some((other) => sameGame(other, game));
  return [...games.filter((game) => !isSeen(game)), ...games.filter(isSeen)];
}
