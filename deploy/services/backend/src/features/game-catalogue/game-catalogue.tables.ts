import type { GameCategory, GameKind } from '@sanuk/contract/areas/game';
import type { Generated, Selectable } from 'kysely';

export interface GameProviderTable {
  provider_id: string;
  name: string;
  colour: string;
}

export interface GameTable {
  provider_id: string;
  game_id: string;
  sub_provider_id: string;
  name: string;
  name_en: string;
  category: GameCategory;
  kind: GameKind;
  gives_free_spins: boolean;
  /** leads to the other games of its provider */
  is_lobby: Generated<boolean>;
  image_path: string;
  rtp: number;
  /** return of the best bet, in percent; null where it is `rtp` */
  best_rtp: number | null;
  released_at: Date;
  has_demo: boolean;
  maintenance: boolean;
  /** the least and the most of one bet; both null where the provider names none */
  min_bet_satang: bigint | null;
  max_bet_satang: bigint | null;
  /** stands in the provider's catalogue */
  listed: Generated<boolean>;
}

/** How a brand's members play a game; a game nobody opened has no row. */
export interface GamePopularityTable {
  agent_id: number;
  provider_id: string;
  game_id: string;
  /** members of the brand who opened it for real in the last seven days */
  members_7d: number;
  is_hot: boolean;
}

/** One row: when the catalogue is to be read next. */
export interface GameCatalogueTable {
  next_read_at: Generated<Date>;
  /** one more whenever a game, a provider or what is popular changes; counted by triggers */
  version: Generated<bigint>;
}

export interface GameFavouriteTable {
  member_id: string;
  provider_id: string;
  game_id: string;
  marked_at: Generated<Date>;
}

export type GameRow = Selectable<GameTable>;

declare module '../../database/tables.ts' {
  interface Tables {
    game_provider: GameProviderTable;
    game: GameTable;
    game_popularity: GamePopularityTable;
    game_catalogue: GameCatalogueTable;
    game_favourite: GameFavouriteTable;
  }
}
