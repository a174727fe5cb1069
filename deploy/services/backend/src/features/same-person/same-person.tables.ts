import type { Generated, GeneratedAlways } from 'kysely';

/** What two members have in common; `own-referral` where one registered with the code of the other. */
export type SamePersonSignal =
  | 'same-account'
  | 'same-phone'
  | 'same-name'
  | 'same-network'
  | 'same-device'
  | 'own-referral';

export type FlagStatus = 'open' | 'cleared' | 'confirmed';

/** Members who may be one person. */
export interface MemberFlagTable {
  member_id: string;
  other_id: string;
  seq: GeneratedAlways<bigint>;
  agent_id: number;
  signals: SamePersonSignal[];
  /** whether commission and the bonus of new members wait while it is open; they always do once it is confirmed */
  holds: GeneratedAlways<boolean>;
  status: Generated<FlagStatus>;
  flagged_at: Generated<Date>;
  decided_by: Generated<string | null>;
  decided_at: Generated<Date | null>;
  decided_reason: Generated<string | null>;
}

declare module '../../database/tables.ts' {
  interface Tables {
    member_flag: MemberFlagTable;
  }
}
