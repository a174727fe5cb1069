import type { PollState } from '@sanuk/contract/areas/poll';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';

export interface PollTable {
  agent_id: number;
  /** counts from 1 within the brand: the announcement leads to the first */
  poll_id: number;
  poll_key: string;
  content_digest: string;
  title: string;
  question: string;
  image: string | null;
  open_at: Date;
  close_at: Date;
  /** who of the staff closed it early */
  closed_by: string | null;
  /** of every member */
  answers: number;
  /** so much deposited gives one more */
  deposit_satang: bigint | null;
  answers_max: number;
  reward_kind: 'credit' | 'points' | null;
  /** satang or points */
  reward_amount: bigint | null;
  turnover_hundredths: number;
  winners_max: number;
  draw_seed: Buffer;
  needs_second: boolean;
  opened_by: string;
  opened_at: Generated<Date>;
  proposed_choice_id: number | null;
  proposed_by: string | null;
  answer_choice_id: number | null;
  resulted_at: Date | null;
  resulted_by: string | null;
  right_entries: number | null;
  /** what open pages were told last */
  announced_entries: Generated<number>;
  announced_state: Generated<PollState | ''>;
}
export type PollRow = Selectable<PollTable>;

export interface PollChoiceTable {
  agent_id: number;
  poll_id: number;
  choice_id: number;
  name: string;
  image: string | null;
  entries: Generated<number>;
}
export type ChoiceRow = Selectable<PollChoiceTable>;

export interface PollQuotaTable {
  agent_id: number;
  poll_id: number;
  member_id: string;
  total: number;
  used: Generated<number>;
  counted_at: Generated<Date>;
}
export type QuotaRow = Selectable<PollQuotaTable>;

export interface PollEntryTable {
  entry_id: string;
  seq: GeneratedAlways<bigint>;
  agent_id: number;
  poll_id: number;
  member_id: string;
  choice_id: number;
  request_key: string;
  submitted_at: Generated<Date>;
}
export type EntryRow = Selectable<PollEntryTable>;

export interface PollWinnerTable {
  agent_id: number;
  poll_id: number;
  /** in the order they were drawn */
  place: number;
  member_id: string;
  entry_id: string;
  won_at: Generated<Date>;
}

declare module '../../database/tables.ts' {
  interface Tables {
    poll: PollTable;
    poll_choice: PollChoiceTable;
    poll_quota: PollQuotaTable;
    poll_entry: PollEntryTable;
    poll_winner: PollWinnerTable;
  }
}
