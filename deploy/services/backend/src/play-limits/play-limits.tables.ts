import type { CheckMinutes, LimitKind, LimitPeriod } from '@sanuk/contract/areas/responsible-play';
import type { Generated } from 'kysely';

/** What stands against a member's play; who never set anything has no row. */
export interface PlayGuardTable {
  member_id: string;
  break_until: Generated<Date | null>;
  excluded_until: Generated<Date | null>;
  has_limits: Generated<boolean>;
  check_minutes: Generated<CheckMinutes>;
  /** last entry of the main wallet that stands in `play_count`; null where nothing was counted yet */
  counted_seq: Generated<bigint | null>;
  last_stake_at: Generated<Date | null>;
}

export interface PlayLimitTable {
  member_id: string;
  kind: LimitKind;
  period: LimitPeriod;
  /** satang, or minutes where the kind is time; null for none any more */
  amount: bigint | null;
  /** when a higher one was asked for; `raise_to` is null where none at all was */
  raise_asked_at: Date | null;
  raise_to: bigint | null;
  set_at: Generated<Date>;
}

/** What a member with limits did on a day of Bangkok, as far as it is counted. */
export interface PlayCountTable {
  member_id: string;
  day: string;
  deposited_satang: bigint;
  staked_satang: bigint;
  returned_satang: bigint;
  played_seconds: number;
}

/** Time-outs and self-exclusions, as they were taken. */
export interface PlayStopTable {
  stop_id: string;
  member_id: string;
  agent_id: number;
  kind: 'break' | 'exclusion';
  started_at: Generated<Date>;
  ends_at: Date;
  /** member, or the person of the staff */
  taken_by: string;
  reason: string | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    play_guard: PlayGuardTable;
    play_limit: PlayLimitTable;
    play_count: PlayCountTable;
    play_stop: PlayStopTable;
  }
}
