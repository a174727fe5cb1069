import type { GameCategory, GameSort, Provider } from '@sanuk/contract/areas/game';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/database.ts';
import type { GamePopularityTable } from './game-catalogue.tables.ts';
import {
  type CatalogueRow,
  findListedGames,
  findListsVersion,
  findPopularity,
  type GameName,
} from './lobby.repository.ts';
import { findNames, saysSomething, searchFields } from './search/name-search.ts';

/** A game as the lists of one brand have it. */
export interface ListedGame {
  row: CatalogueRow;
  /** members of the brand who opened it lately */
  members: number;
  isHot: boolean;
}

export interface GameFilter {
  category?: GameCategory;
  provider?: string;
}

/** Where a game stands in an order; compared part by part, the smaller first. */
export type Place = readonly (string | number)[];

/** A game in a list, and where it stands there. */
export interface Placed {
  game: ListedGame;
  place: Place;
}

const byPlace = (one: Place, other: Place): number => {
  for (const [at, part] of one.entries()) {
    const its = other[at];
    if (its === undefined || part > its) return 1;
    if (part < its) return -1;
  }
  return 0;
};

/** Thai puts some vowels before the consonant they follow in the dictionary: changed over, letters sort as Thais look them up. */
const dictionaryName = (name: string): string => name.toLowerCase().replace(/([\u0E40-\u0E44])(.)/g, '$2$1');

const idsOf = ({ row }: ListedGame): [string, string] => [row.provider_id, row.game_id];

/** What each order compares; the ids make every place certain. */
const placeIn: Record<GameSort, (game: ListedGame) => Place> = {
  popular: (game) => [-game.members, -game.row.released_at.getTime(), ...idsOf(game)],
  new: (game) => [-game.row.released_at.getTime(), ...idsOf(game)],
  name: (game) => [dictionaryName(game.row.name), ...idsOf(game)],
};

/** Whether a game is listed in a category: where spins can be given, in that of free spins as well as in its own. */
const isIn = ({ row }: ListedGame, category: GameCategory): boolean =>
  row.category === category || (category === 'freespin' && row.gives_free_spins);

const fits = (game: ListedGame, { category, provider }: GameFilter): boolean =>
  (category === undefined || isIn(game, category)) &&
  (provider === undefined || game.row.provider_id === provider);

/** Searches whose hits are kept: someone who types asks for each of them again, with the next page or another filter. */
const searchesKept = 300;

/** Everything on show at one version, for one brand. */
export class BrandLists {
  readonly #games: readonly ListedGame[];
  readonly #byName: ReadonlyMap<string, ListedGame>;
  readonly #orders = new Map<GameSort, readonly Placed[]>();
  readonly #counts = new LRUCache<string, Provider[]>({ max: 64 });
  readonly #searches = new LRUCache<string, readonly Placed[]>({ max: searchesKept });
  readonly #find: (typed: string) => Map<number, number>;

  constructor(
    rows: readonly CatalogueRow[],
    popularity: readonly GamePopularityTable[],
    find: (typed: string) => Map<number, number>,
  ) {
    const popular = new Map(popularity.map((one) => [`${one.provider_id}/${one.game_id}`, one]));
    this.#games = rows.map((row) => {
      const own = popular.get(`${row.provider_id}/${row.game_id}`);
      return { row, members: own?.members_7d ?? 0, isHot: own?.is_hot ?? false };
    });
    this.#byName = new Map(this.#games.map((game) => [idsOf(game).join('/'), game]));
    this.#find = find;
  }

  /** Those of the named games that are on show, in that order. */
  named(names: readonly GameName[]): ListedGame[] {
    return names.flatMap(({ providerId, gameId }) => this.#byName.get(`${providerId}/${gameId}`) ?? []);
  }

  /** All that fit, in an order; with a search, those that fit it best first where the order is `popular`. */
  select(filter: GameFilter, sort: GameSort, search = ''): Placed[] {
    return this.#ordered(sort, search).filter(({ game }) => fits(game, filter));
  }

  /** The first so many of `select`, without looking at the others. */
  first(filter: GameFilter, sort: GameSort, limit: number, after?: Place): Placed[] {
    const all = this.#ordered(sort, '');
    const page: Placed[] = [];
    for (let at = after ? firstBehind(all, after) : 0; at < all.length && page.length < limit; at += 1) {
      const placed = all[at];
      if (placed && fits(placed.game, filter)) page.push(placed);
    }
    return page;
  }

  /** Games a brand's members made hot, most played first. */
  hot(limit: number): ListedGame[] {
    const played = this.#ordered('popular', '').filter(({ game }) => game.isHot);
    return played.slice(0, limit).map(({ game }) => game);
  }

  /** How many fit of each provider, the largest first. */
  providers(category: GameCategory | undefined, search = ''): Provider[] {
    const name = `${category ?? ''} ${search}`;
    const known = this.#counts.get(name);
    if (known) return known;
    const counts = new Map<string, Provider>();
    for (const { game } of this.#ordered('new', search)) {
      if (!fits(game, { category })) continue;
      const { provider_id, provider_name, provider_colour } = game.row;
      const counted = counts.get(provider_id);
      if (counted) counted.games += 1;
      else counts.set(provider_id, { provider_id, name: provider_name, colour: provider_colour, games: 1 });
    }
    const sorted = [...counts.values()].sort(
      (one, other) => other.games - one.games || (one.name < other.name ? -1 : 1),
    );
    this.#counts.set(name, sorted);
    return sorted;
  }

  #ordered(sort: GameSort, search: string): readonly Placed[] {
    if (search === '') {
      const known = this.#orders.get(sort);
      if (known) return known;
      const ordered = placed(this.#games, placeIn[sort]);
      this.#orders.set(sort, ordered);
      return ordered;
    }
    const name = `${sort} ${search}`;
    const known = this.#searches.get(name);
    if (known) return known;
    const fit = saysSomething(search) ? this.#find(search) : new Map<number, number>();
    const games = this.#games.filter((_, at) => fit.has(at));
    const fitOf = new Map([...fit].map(([at, value]) => [this.#games[at], Math.round(value * 100)]));
    const ordered = placed(games, (game) =>
      sort === 'popular' ? [fitOf.get(game) ?? 0, ...placeIn.popular(game)] : placeIn[sort](game),
    );
    this.#searches.set(name, ordered);
    return ordered;
  }
}

const placed = (games: readonly ListedGame[], place: (game: ListedGame) => Place): Placed[] =>
  games.map((game) => ({ game, place: place(game) })).sort((one, other) => byPlace(one.place, other.place));

/** Where a list goes on behind a place, whether a game still stands there or not. */
export function firstBehind(all: readonly Placed[], place: Place): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (byPlace(all[middle]?.place ?? [], place) > 0) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Lists of games by brand. */
export interface GameLists {
  of(agentId: number): Promise<BrandLists>;
}

const listsOfDatabases = new WeakMap<Database, GameLists>();

/** The lists of a database: read once for every feature that leads to games. */
export function gameListsOf(db: Database): GameLists {
  const lists = listsOfDatabases.get(db) ?? createGameLists(db);
  listsOfDatabases.set(db, lists);
  return lists;
}

interface Edition {
  of(agentId: number): BrandLists;
}

/**
 * Keeps what is on show in memory: a request asks the database for the version alone, and all is read again when it is
 * another one (decision 0165).
 */
function createGameLists(db: Database): GameLists {
  let current: { version: bigint; edition: Promise<Edition> } | undefined;
  return {
    async of(agentId) {
      const version = await findListsVersion(db);
      // One that was read later may have been read sooner than it by another request.
      if (!current || current.version < version) current = { version, edition: readEdition(db) };
      const { edition } = current;
      try {
        return (await edition).of(agentId);
      } catch (cause) {
        if (current?.edition === edition) current = undefined;
        throw cause;
      }
    },
  };
}

async function readEdition(db: Database): Promise<Edition> {
  const rows = await findListedGames(db);
  const popularity = await findPopularity(db);
  let fields: ReturnType<typeof searchFields>[] | undefined;
  const find = (typed: string) => {
    fields ??= rows.map(searchFields);
    return findNames(fields, typed);
  };
  const brands = new Map<number, BrandLists>();
  return {
    of(agentId) {
      const own = popularity.filter((one) => one.agent_id === agentId);
      const lists = brands.get(agentId) ?? new BrandLists(rows, own, find);
      brands.set(agentId, lists);
      return lists;
    },
  };
}
