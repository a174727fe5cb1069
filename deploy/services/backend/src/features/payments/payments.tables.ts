import type { ChannelKind, PaymentProblem, PaymentStatus } from '@sanuk/contract/areas/payment';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { SignedCall } from '../../http/signed-call.ts';
import type { Sender } from './transfer.rules.ts';

export interface PaymentTable {
  payment_id: string;
  agent_id: number;
  member_id: string;
  channel_id: number;
  sub_channel_id: number;
  request_key: string;
  receiver: string;
  receiver_name: string;
  requested_satang: bigint;
  amount_satang: bigint;
  reference: string;
  payload: string;
  status: Generated<PaymentStatus>;
  created_at: Generated<Date>;
  expires_at: Date;
  paid_at: Date | null;
  /** when the bank has confirmed that it knows of this QR */
  bank_told_at: Date | null;
  next_tell_at: Generated<Date>;
  tell_attempts: Generated<number>;
  /** where it was asked from, of a member who had not paid yet; null of one who had */
  network: string | null;
  /** what that lies in; null of IPv4 */
  network_56: Generated<string | null>;
  network_48: Generated<string | null>;
  kind: Generated<ChannelKind>;
  /** of a transfer: accounts of the member it must come from */
  senders: ColumnType<Sender[], string | undefined, never>;
  problem: Generated<PaymentProblem | null>;
  /** what came, where it is not the amount */
  arrived_satang: Generated<bigint | null>;
}

export interface BankPaymentTable {
  transaction_id: string;
  reference: string;
  amount_satang: bigint;
  /** as the bank wrote it */
  paid_at: string;
  received_at: Generated<Date>;
  outcome: 'credited' | 'review';
  /** why it waits for review */
  reason: string | null;
  payment_id: string | null;
  seq: GeneratedAlways<bigint>;
  /** of a transfer: bank and number it came to, bank and ending it came from */
  receiver: string | null;
  sender: string | null;
  /** whose account it came to, where no payment says so */
  agent_id: number | null;
  /** what proves its request; null in rows from before that was stored */
  signed: ColumnType<SignedCall | null, string, never>;
}

export interface ReviewDecisionTable {
  decision_id: string;
  agent_id: number;
  transaction_id: string;
  decision_key: string;
  content_digest: string;
  kind: 'credit' | 'return' | 'split';
  /** of a credit; members and references of a split are in its parts */
  member_id: string | null;
  return_reference: string | null;
  amount_satang: bigint;
  /** above the brand's limit: whoever proposed it may not approve it */
  needs_second: boolean;
  reason: string;
  status: Generated<'proposed' | 'done' | 'rejected'>;
  proposed_by: string;
  proposed_at: Generated<Date>;
  decided_by: Generated<string | null>;
  decided_at: Generated<Date | null>;
  decided_reason: Generated<string | null>;
}

/** What becomes of one part of a split: a member has it, or the bank sent it back. */
export interface ReviewDecisionPartTable {
  part_id: string;
  decision_id: string;
  part_no: number;
  member_id: string | null;
  return_reference: string | null;
  amount_satang: bigint;
}

/** Money in review without a decision that was carried out. Written by triggers. */
export interface ReviewWaitingTable {
  seq: GeneratedAlways<bigint>;
  transaction_id: GeneratedAlways<string>;
}

declare module '../../database/tables.ts' {
  interface Tables {
    payment: PaymentTable;
    bank_payment: BankPaymentTable;
    review_decision: ReviewDecisionTable;
    review_decision_part: ReviewDecisionPartTable;
    review_waiting: ReviewWaitingTable;
  }
}
