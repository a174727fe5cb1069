import type { WithdrawAccountId, WithdrawalStatus } from '@sanuk/contract/areas/withdraw';
import type { PayoutReport } from '@sanuk/contract/outside/payout-webhook';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { SignedCall } from '../../http/signed-call.ts';

export interface WithdrawalTable {
  withdrawal_id: string;
  seq: GeneratedAlways<bigint>;
  agent_id: number;
  member_id: string;
  request_key: string;
  account_id: WithdrawAccountId;
  bank_code: string;
  bank_account: string;
  account_name: string;
  amount_satang: bigint;
  reference: string;
  /** above the brand's limit when it was asked for */
  needs_second: boolean;
  status: Generated<WithdrawalStatus>;
  /** why it was rejected or failed, as the member reads it */
  reason: string | null;
  created_at: Generated<Date>;
  approved_at: Date | null;
  sent_at: Date | null;
  ended_at: Date | null;
  /** when the bank is next told or asked */
  next_try_at: Date | null;
  try_attempts: Generated<number>;
}

export interface WithdrawalDecisionTable {
  decision_id: string;
  withdrawal_id: string;
  kind: 'approve' | 'reject' | 'fail';
  needs_second: boolean;
  reason: string;
  status: Generated<'proposed' | 'done' | 'dropped'>;
  proposed_by: string;
  proposed_at: Generated<Date>;
  decided_by: Generated<string | null>;
  decided_at: Generated<Date | null>;
  decided_reason: Generated<string | null>;
}

export interface BankPayoutTable {
  transaction_id: string;
  /** as the bank sent it */
  payout_id: string;
  withdrawal_id: string | null;
  amount_satang: bigint;
  result: PayoutReport['result'];
  /** as the bank wrote it */
  reported_at: string;
  received_at: Generated<Date>;
  outcome: 'applied' | 'review';
  problem: string | null;
  /** what proves its request; null of an answer to the backend's own question, and in rows from before that was stored */
  signed: ColumnType<SignedCall | null, string | null, never>;
}

declare module '../../database/tables.ts' {
  interface Tables {
    withdrawal: WithdrawalTable;
    withdrawal_decision: WithdrawalDecisionTable;
    bank_payout: BankPayoutTable;
  }
}
