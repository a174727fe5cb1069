import type { Generated, Selectable } from 'kysely';
import type { SecondPersonReason } from './approvals.rules.ts';

/** One order of the staff that gives money or money's worth, of whatever kind. */
export interface StaffOrderTable {
  kind: StaffOrderKind;
  /** id of the row that holds the order itself, in the table of its feature */
  order_id: string;
  agent_id: number;
  worth_satang: bigint;
  proposed_by: string;
  proposed_at: Generated<Date>;
  /** null when one person is enough */
  second_because: SecondPersonReason | null;
  /** the proposer's sum of the day when the order was proposed, without the order */
  day_used_satang: bigint;
  day_limit_satang: bigint;
  /** the proposer where one person is enough; null until the order is carried out */
  approved_by: string | null;
  /** Bangkok day on which the order was carried out, and counts for both people */
  done_on: string | null;
}
export type StaffOrderRow = Selectable<StaffOrderTable>;

export type StaffOrderKind =
  | 'account_change'
  | 'cash_adjustment'
  | 'coupon_batch'
  | 'free_spin_grant'
  | 'game_held_win'
  | 'lotto_correction'
  | 'poll_result'
  | 'redemption_cancel'
  | 'redemption_send'
  | 'review_decision'
  | 'wallet_grant'
  | 'withdrawal_decision';

declare module '../../database/tables.ts' {
  interface Tables {
    staff_order: StaffOrderTable;
  }
}
