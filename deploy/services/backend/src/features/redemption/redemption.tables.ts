import type { RedemptionAddress, RedemptionKind, RedemptionState } from '@sanuk/contract/areas/redemption';
import type { ColumnType, Generated, Selectable } from 'kysely';

/** Points of one day; kept by the database alone. */
export interface PointLotTable {
  member_id: ColumnType<string, never, never>;
  day: ColumnType<string, never, never>;
  gained: ColumnType<bigint, never, never>;
  unspent: ColumnType<bigint, never, never>;
}

/** A valid stake that was not counted yet; written by the database alone. */
export interface PointDueTable {
  due_id: Generated<bigint>;
  member_id: string;
  valid_stake_id: bigint;
}

/** Stakes of a member that did not make a point yet. */
export interface PointProgressTable {
  member_id: string;
  category: string;
  satang: bigint;
}

export interface RedemptionStockTable {
  agent_id: number;
  item_id: string;
  /** so many were taken and not given back */
  taken: number;
}

export interface RedemptionTable {
  redemption_id: string;
  seq: Generated<bigint>;
  agent_id: number;
  member_id: string;
  item_id: string;
  kind: RedemptionKind;
  name: string;
  quantity: number;
  points: bigint;
  value_satang: bigint;
  /** what it counts against the brand's limit */
  worth_satang: bigint;
  needs_second: boolean;
  takes_stock: boolean;
  address: RedemptionAddress | null;
  state: RedemptionState;
  request_key: string;
  content_digest: string;
  tracking: string | null;
  packed_by: string | null;
  sent_by: string | null;
  cancel_proposed_by: string | null;
  cancelled_by: string | null;
  reason: string | null;
  at: Generated<Date>;
  changed_at: Generated<Date>;
}
export type RedemptionRow = Selectable<RedemptionTable>;

declare module '../../database/tables.ts' {
  interface Tables {
    point_lot: PointLotTable;
    point_due: PointDueTable;
    point_progress: PointProgressTable;
    redemption_stock: RedemptionStockTable;
    redemption: RedemptionTable;
  }
}
