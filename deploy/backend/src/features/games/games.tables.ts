import type { GameCategory } from '@sanuk/contract/areas/game';
import type { CallbackAnswer } from '@sanuk/contract/outside/wallet-callback';
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
  image_path: string;
  rtp: number;
  released_at: Date;
  has_demo: boolean;
  maintenance: boolean;
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
}

export interface GameSessionTable {
  session_id: string;
  token_hash: Buffer;
  agent_id: number;
  member_id: string;
  wallet_id: string;
  provider_id: string;
  game_id: string;
  source: string;
  created_at: Generated<Date>;
  expires_at: Date;
  ended_at: Date | null;
}

export interface GameTransactionTable {
  provider_id: string;
  transaction_id: string;
  kind: 'bet' | 'win' | 'rollback';
  member_id: string;
  agent_id: number;
  game_id: string;
  round_id: string;
  /** the bet a win or rollback belongs to; of a bet its own id */
  bet_transaction_id: string;
  /** null of a bet that was rolled back before it came */
  amount_satang: bigint | null;
  status: CallbackAnswer['status'];
  balance_satang: bigint;
  /** this win closed the member's round */
  closes_round: boolean;
  /** which of its bet's wins it is, from 1; null of anything else, and of wins older than that rule */
  win_no: number | null;
  created_at: Generated<Date>;
}

export interface GameTurnoverTable {
  member_id: string;
  agent_id: number;
  /** bets less the ones rolled back */
  bet_satang: bigint;
  points_awarded: Generated<bigint>;
}

export type GameRow = Selectable<GameTable>;
export type GameSessionRow = Selectable<GameSessionTable>;
export type GameTransactionRow = Selectable<GameTransactionTable>;

declare module '../../kernel/tables.ts' {
  interface Tables {
    game_provider: GameProviderTable;
    game: GameTable;
    game_popularity: GamePopularityTable;
    game_catalogue: GameCatalogueTable;
    game_session: GameSessionTable;
    game_transaction: GameTransactionTable;
    game_turnover: GameTurnoverTable;
  }
}
