import { type Static, Type } from 'typebox';

/** `GET {provider}/tables`: the baccarat tables of the provider, with what has been dealt from their present shoes. */
export const TableHand = Type.Object({
  hand_no: Type.Integer({ minimum: 1 }),
  winner: Type.Enum(['player', 'banker', 'tie']),
  player_total: Type.Integer({ minimum: 0, maximum: 9 }),
  banker_total: Type.Integer({ minimum: 0, maximum: 9 }),
  player_pair: Type.Boolean(),
  banker_pair: Type.Boolean(),
});
export const FeedTable = Type.Object({
  table_id: Type.String(),
  provider_id: Type.String(),
  game_id: Type.String(),
  name: Type.String(),
  shoe_id: Type.String({ description: 'another one for each shoe' }),
  /** the end of the present betting time, or null between hands */
  bets_close_at: Type.Union([Type.String(), Type.Null()]),
  min_satang: Type.Integer(),
  max_satang: Type.Integer(),
  hands: Type.Array(TableHand, { description: 'hands of the present shoe, oldest first' }),
});
export const TableFeed = Type.Object({ tables: Type.Array(FeedTable) });
export type TableHand = Static<typeof TableHand>;
export type FeedTable = Static<typeof FeedTable>;
export type TableFeed = Static<typeof TableFeed>;
