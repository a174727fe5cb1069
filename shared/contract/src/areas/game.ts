import { Type } from 'typebox';
import { Baht, nullable } from '../envelope.ts';
import { Cursor, Id, line } from '../scalars.ts';

export const gameCategories = ['slot', 'casino', 'sport', 'fishing', 'freespin'] as const;
export type GameCategory = (typeof gameCategories)[number];
const Category = Type.Enum([...gameCategories]);

/** How a game is played; its category says where it is listed. */
export const gameKinds = ['slot', 'number', 'table', 'sport', 'fishing'] as const;
export type GameKind = (typeof gameKinds)[number];

export const Game = Type.Object({
  game_id: Type.String(),
  provider_id: Type.String(),
  sub_provider_id: Type.String(),
  provider_name: Type.String(),
  name: Type.String(),
  name_en: Type.String(),
  category: Category,
  kind: Type.Enum([...gameKinds]),
  gives_free_spins: Type.Boolean({
    description: 'spins can be given on it: it is listed as `freespin` beside its own category',
  }),
  image: Type.String({ description: 'URL of the tile, ratio 3:4' }),
  badge: Type.Union([Type.Literal('hot'), Type.Literal('new'), Type.Null()]),
  rtp: Type.Number({ description: 'return to player in percent, as computed from the paytable' }),
  maintenance: Type.Boolean(),
  has_demo: Type.Boolean(),
  /** the least and the most of one bet; null where the provider names none */
  limits: nullable(Type.Object({ min: Baht, max: Baht })),
});
export type Game = Type.Static<typeof Game>;

export const lobbyKeys = ['last', 'hot', 'casino', 'slot', 'sport', 'fishing', 'freespin'] as const;
export type LobbyKey = (typeof lobbyKeys)[number];

export const LobbyConfigQuery = Type.Object({ lobby_key: Type.Enum([...lobbyKeys]) });
/** One row of the home page. `last` is empty for visitors. */
export const LobbyConfig = Type.Object({
  lobby_key: Type.Enum([...lobbyKeys]),
  title: Type.String(),
  total: Type.Integer(),
  games: Type.Array(Game),
});
export type LobbyConfig = Type.Static<typeof LobbyConfig>;

export const GameListQuery = Type.Object({
  provider: Type.Optional(line(40)),
  category: Type.Optional(Category),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 60 })),
  cursor: Type.Optional(Cursor(400)),
});
export const Provider = Type.Object({
  provider_id: Type.String(),
  name: Type.String(),
  games: Type.Integer(),
  colour: Type.String(),
});
export type Provider = Type.Static<typeof Provider>;
export const GameList = Type.Object({
  games: Type.Array(Game),
  providers: Type.Array(Provider),
  total: Type.Integer(),
  next_cursor: Type.Union([Type.String(), Type.Null()]),
});
export type GameList = Type.Static<typeof GameList>;

export const gameSorts = ['popular', 'new', 'name'] as const;
export type GameSort = (typeof gameSorts)[number];

/**
 * Filters of the whole lobby; every word of `search` is found in a game's Thai or English name or its provider's. Where no
 * game has them to the letter, one slip a word is forgiven (in long ones two). What fits best stands first in the order `popular`.
 */
export const GameLobbyQuery = Type.Object({
  category: Type.Optional(Category),
  provider: Type.Optional(line(40)),
  search: Type.Optional(line(60)),
  sort: Type.Optional(Type.Enum([...gameSorts], { default: 'popular' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 60 })),
  cursor: Type.Optional(line(400)),
});
/** A page of games, and how many there would be in each category and of each provider under the other filters. */
export const GameLobby = Type.Object({
  games: Type.Array(Game),
  categories: Type.Array(Type.Object({ category: Category, games: Type.Integer() })),
  providers: Type.Array(Provider),
  total: Type.Integer(),
  next_cursor: nullable(Type.String()),
});
export type GameLobby = Type.Static<typeof GameLobby>;

/** Games a member marked, the last one first. */
export const GameFavourites = Type.Object({ games: Type.Array(Game) });
export type GameFavourites = Type.Static<typeof GameFavourites>;
/** How many a member can mark. */
export const favouritesAtMost = 200;
export const GameFavouriteBody = Type.Object({ game_id: Id, provider_id: Id, favourite: Type.Boolean() });
export const GameFavourite = Type.Object({ favourite: Type.Boolean() });
export type GameFavourite = Type.Static<typeof GameFavourite>;

/** Ids travel as strings, and only strings (requirement G7). */
export const GameWalletsBody = Type.Object({
  game_id: Id,
  provider_id: Id,
  sub_provider_id: Id,
});
export const GameLinkBody = Type.Object({
  wallet_id: Id,
  game_id: Id,
  provider_id: Id,
  is_mobile: Type.Boolean(),
  source: line(200, { description: 'where the game was picked: home, slot, …' }),
});
export const GameDemoBody = Type.Object({
  game_id: Id,
  provider_id: Id,
  is_mobile: Type.Boolean(),
  source: line(200),
  agent_code: line(40),
});
export const GameLink = Type.Object({
  link: Type.String(),
  session_id: Type.Optional(
    Type.String({
      description: 'of a game with money: what `game.ended` names when it ends before its time',
    }),
  ),
});
export type GameLink = Type.Static<typeof GameLink>;
