import type { Banner } from '@sanuk/contract/areas/agent';
import type { FreeSpinGrant } from '@sanuk/contract/areas/free-spins';
import type { Game, GameList, GameLobby, LobbyConfig, LobbyKey, Provider } from '@sanuk/contract/areas/game';
import { call, type DeclaredQuery, firstPage, pageQuery, site } from '@sanuk/platform';
import type { FavouriteGames } from './favourites.rules.ts';
import type { GameFilter } from './list-filter/list-filter.rules.ts';

/** Games per request; the specification's default. */
const pageSize = 60;

/** Banners of this brand, in the agent's order. */
export const bannersQuery = () =>
  pageQuery({
    queryKey: ['games', 'banners'],
    name: 'GET /api/banner',
    options: { query: { agent_code: site().agentCode } },
    view: (banners: Banner[]) => banners,
    staleTime: 5 * 60_000,
  });

/**
 * One row of the home page.
 * @param owner whose list it is: a member's id for `last`, nobody's (empty) for the others
 */
export const lobbyQuery = (lobbyKey: LobbyKey, owner = '') =>
  pageQuery({
    queryKey: ['games', 'lobby', lobbyKey, owner],
    name: 'GET /api/lobby/configs',
    options: { query: { lobby_key: lobbyKey } },
    view: ({ games, title, total }: LobbyConfig) => ({ games, title, total }),
    // What was played last changes with every game; the others are the agent's choice.
    staleTime: lobbyKey === 'last' ? 0 : 60_000,
  });

/** A page of a list of games, whichever call it came by. */
export interface GamePage {
  games: Game[];
  providers: Provider[];
  /** how many would be found in each category; only searches know it */
  categories?: GameLobby['categories'];
  total: number;
  next_cursor: string | null;
  /** what it was asked by */
  filter: GameFilter;
}

const wholeRequest = ({ category, provider }: GameFilter) =>
  ({ name: 'GET /api/game/list', query: { category, provider, limit: pageSize } }) as const;

const keyOf = ({ category, provider, search, sort }: GameFilter) => [
  'games',
  'list',
  category,
  provider,
  search,
  sort,
];

/** The first page of a category's games, as data; `firstGames` are the options of the list it begins. */
export const gamesQuery = (filter: GameFilter): DeclaredQuery => ({
  queryKey: keyOf(filter),
  request: wholeRequest(filter),
  isPaged: true,
});
export const firstGames = (filter: GameFilter) =>
  isListed(filter)
    ? firstPage(wholeRequest(filter), (answer): GamePage => ({ ...(answer as GameList), filter }))
    : {};

/** The list of the specification knows category and provider; search and order are the lobby's. */
const isListed = ({ search, sort }: GameFilter): boolean => !search && (sort === undefined || sort === 'new');

/** One page of games; `providers` counts what each provider would leave under the other filters. */
export async function fetchGames(
  filter: GameFilter,
  cursor?: string,
  signal?: AbortSignal,
): Promise<GamePage> {
  const from = cursor ? { cursor } : {};
  const page = isListed(filter)
    ? await call('GET /api/game/list', { query: { ...wholeRequest(filter).query, ...from }, signal })
    : await call('GET /api/game/lobby', { query: { ...filter, limit: pageSize, ...from }, signal });
  return { ...page, filter };
}

const suggestedGames = 6;

/** A few games to offer in place of a search that found none; without one, of all games. */
export const fetchSuggestions = async (search: string | undefined, signal: AbortSignal): Promise<Game[]> =>
  (await call('GET /api/game/lobby', { query: { search, limit: suggestedGames }, signal })).games;

const newestGames = 16;

/** The newest games of all categories, without those that are new no longer. */
export const newGamesQuery = () =>
  pageQuery({
    queryKey: ['games', 'new'],
    name: 'GET /api/game/lobby',
    options: { query: { sort: 'new', limit: newestGames } },
    view: ({ games }: GameLobby) => games.filter(({ badge }) => badge === 'new'),
    staleTime: 60_000,
  });

export const freeSpinsKey = (owner: string | undefined) => ['games', 'free-spins', owner];

/** Free spins the member has left, whichever end first before the others. */
export const fetchFreeSpins = async (signal: AbortSignal): Promise<FreeSpinGrant[]> =>
  (await call('GET /api/freespin/list', { signal })).grants;

export const favouritesKey = (owner: string | undefined) => ['games', 'favourites', owner];

/** The games a member marked, the newest mark first. */
export const fetchFavourites = (signal: AbortSignal): Promise<FavouriteGames> =>
  call('GET /api/game/favourites', { signal });

/** Marks a game, or takes the mark away; what it is afterwards. */
export const setFavourite = async ({ game_id, provider_id }: Game, favourite: boolean): Promise<boolean> =>
  (await call('POST /api/game/favourite', { body: { game_id, provider_id, favourite } })).favourite;
