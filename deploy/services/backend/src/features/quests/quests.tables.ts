import type { RewardKind } from '@sanuk/contract/areas/reward';
import type { Generated, Selectable } from 'kysely';

/** A member who looked at the quests: claims wait for each other here, and who looks is told of what moves. */
export interface QuestMemberTable {
  member_id: string;
  watched_until: Date;
  /** what stood in the books when the member was told last */
  seen: Generated<string>;
}

export interface QuestCheckInTable {
  member_id: string;
  /** of Bangkok */
  day: string;
  checked_in_at: Generated<Date>;
}

export interface QuestClaimTable {
  member_id: string;
  quest_id: string;
  period_id: string;
  agent_id: number;
  /** as it was when it was claimed */
  title: string;
  reward_kind: RewardKind;
  /** satang of credit, whole points or spins */
  reward_amount: bigint;
  turnover_hundredths: number;
  claim_key: string;
  claimed_at: Generated<Date>;
}

export type QuestClaimRow = Selectable<QuestClaimTable>;

declare module '../../database/tables.ts' {
  interface Tables {
    quest_member: QuestMemberTable;
    quest_check_in: QuestCheckInTable;
    quest_claim: QuestClaimTable;
  }
}
