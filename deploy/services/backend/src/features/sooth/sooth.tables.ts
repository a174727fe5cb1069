import type { TableHand } from '@sanuk/contract/outside/table-feed';
import type { Generated, JSONColumnType, Selectable } from 'kysely';

/** One row: when the provider's tables are read next, and how long somebody looks at them. */
export interface SoothFeedTable {
  next_read_at: Generated<Date>;
  /** the last reading that came to its end */
  read_at: Date | null;
  /** live events are sent until then */
  watched_until: Generated<Date>;
  /** number of the reading in hand: one that was overtaken changes nothing */
  reading: Generated<bigint>;
}

/** A baccarat table of the provider; `room_id` is its id in the feed. */
export interface SoothTableTable {
  room_id: string;
  provider_id: string;
  game_id: string;
  name: string;
  /** its present shoe */
  shoe_no: number;
  bets_close_at: Date | null;
  min_satang: bigint;
  max_satang: bigint;
  /** stands in the feed */
  listed: Generated<boolean>;
  updated_at: Generated<Date>;
}

export interface SoothShoeTable {
  room_id: string;
  /** counted here, from 1 */
  shoe_no: number;
  /** as the provider calls it */
  shoe_id: string;
  hands: JSONColumnType<TableHand[], string, string>;
}

export type SoothTableRow = Selectable<SoothTableTable>;

declare module '../../database/tables.ts' {
  interface Tables {
    sooth_feed: SoothFeedTable;
    sooth_table: SoothTableTable;
    sooth_shoe: SoothShoeTable;
  }
}
