import type { FreeSpinWallet } from '@sanuk/contract/areas/free-spins';
import type { Generated, Selectable } from 'kysely';
import type { PrizeKind } from './wheel.rules.ts';

/** What a spin costs and brings in one version of a brand's wheel. Versions count from 1; the newest one is drawn from. */
export interface WheelVersionTable {
  agent_id: number;
  version: number;
  points_per_spin: number;
  satang_per_free_spin: bigint;
  created_at: Generated<Date>;
}

export interface WheelVersionPrizeTable {
  agent_id: number;
  version: number;
  /** its place on the wheel, from 1 */
  prize_id: number;
  name: string;
  kind: PrizeKind;
  /** satang for credit, whole points, whole spins */
  amount: bigint;
  chance_hundredths: number;
  colour: string;
  /** of free spins alone: the game and its provider, what each spin plays with, where wins go, and for how long */
  game_provider_id: string | null;
  game_id: string | null;
  stake_satang: bigint | null;
  wallet_id: FreeSpinWallet | null;
  valid_days: number | null;
}

export interface WheelFreeSpinTable {
  member_id: string;
  spins: Generated<number>;
}

export interface WheelGrantTable {
  payment_id: string;
  member_id: string;
  /** counted by the database from the cause */
  spins: Generated<number>;
  /** the deposit that earned them */
  transfer_id: string | null;
  /** the quest, and its period, that they are the reward of */
  quest_id: string | null;
  period_id: string | null;
}

/** A grant to write: what it is for, and none of how many. */
export type WheelGrant = Omit<Selectable<WheelGrantTable>, 'spins'>;

export interface WheelSpinTable {
  spin_id: string;
  agent_id: number;
  member_id: string;
  request_id: string;
  paid_with: 'free' | 'points';
  /** version of the brand's wheel it was drawn from; null for a spin from before there were versions */
  wheel_version: number | null;
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
  /** the free spins this one brought */
  free_spin_grant_id: string | null;
  created_at: Generated<Date>;
}

export type WheelPrizeRow = Omit<Selectable<WheelVersionPrizeTable>, 'agent_id' | 'version'>;
export type WheelSpinRow = Selectable<WheelSpinTable>;

declare module '../../database/tables.ts' {
  interface Tables {
    wheel_version: WheelVersionTable;
    wheel_version_prize: WheelVersionPrizeTable;
    wheel_free_spin: WheelFreeSpinTable;
    wheel_grant: WheelGrantTable;
    wheel_spin: WheelSpinTable;
  }
}
