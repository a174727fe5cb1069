import type { Generated, Selectable } from 'kysely';

export type PrizeKind = 'credit' | 'points' | 'spin' | 'none';

export interface WheelSettingTable {
  points_per_spin: number;
  satang_per_free_spin: bigint;
}

export interface WheelPrizeTable {
  prize_id: number;
  name: string;
  kind: PrizeKind;
  /** satang for credit, whole points, whole spins */
  amount: bigint;
  chance_hundredths: number;
  colour: string;
}

export interface WheelFreeSpinTable {
  member_id: string;
  spins: Generated<number>;
}

export interface WheelGrantTable {
  payment_id: string;
  member_id: string;
  spins: number;
}

export interface WheelSpinTable {
  spin_id: string;
  agent_id: number;
  member_id: string;
  request_id: string;
  paid_with: 'free' | 'points';
  /** the prize as it was when it was drawn */
  prize_id: number;
  prize_name: string;
  prize_kind: PrizeKind;
  prize_amount: bigint;
  prize_chance_hundredths: number;
  prize_colour: string;
  free_spins_after: number;
  points_after: bigint;
  balance_after_satang: bigint | null;
  created_at: Generated<Date>;
}

export type WheelSettingRow = Selectable<WheelSettingTable>;
export type WheelPrizeRow = Selectable<WheelPrizeTable>;
export type WheelSpinRow = Selectable<WheelSpinTable>;

declare module '../../kernel/tables.ts' {
  interface Tables {
    wheel_setting: WheelSettingTable;
    wheel_prize: WheelPrizeTable;
    wheel_free_spin: WheelFreeSpinTable;
    wheel_grant: WheelGrantTable;
    wheel_spin: WheelSpinTable;
  }
}
