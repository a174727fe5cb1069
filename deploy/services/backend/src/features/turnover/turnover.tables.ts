import type { GameCategory } from '@sanuk/contract/areas/game';
import type { Generated, GeneratedAlways } from 'kysely';

/** The valid stake of a member in one settled event; append-only. */
export interface ValidStakeTable {
  valid_stake_id: GeneratedAlways<bigint>;
  member_id: string;
  agent_id: number;
  /** the hand, draw, match or round; once per member */
  event: string;
  category: GameCategory | 'lotto';
  provider_id: string | null;
  game_id: string | null;
  settled_at: Generated<Date>;
  /** when the first bet of the event was placed */
  staked_at: Date;
  cash_staked_satang: bigint;
  cash_valid_satang: bigint;
  cash_paid_satang: bigint;
  bonus_valid_satang: bigint;
  /** the row this one takes back, where a round was voided */
  reverses: bigint | null;
  /** when the event was settled, where this row changes what was recorded then: a result was corrected or a round voided */
  first_settled_at: Generated<Date | null>;
}

/** What one credit has to be played for before it can be withdrawn. */
export interface TurnoverRequirementTable {
  requirement_id: string;
  seq: GeneratedAlways<bigint>;
  member_id: string;
  source: 'deposit' | 'gift';
  credit_satang: bigint;
  required_satang: bigint;
  done_satang: Generated<bigint>;
  created_at: Generated<Date>;
  ended_at: Generated<Date | null>;
  /** played: all of it was worked off; dropped: nothing was left to hold back; taken: the house took the gift back */
  ended_by: Generated<'played' | 'dropped' | 'taken' | null>;
}

declare module '../../database/tables.ts' {
  interface Tables {
    valid_stake: ValidStakeTable;
    turnover_requirement: TurnoverRequirementTable;
  }
}
