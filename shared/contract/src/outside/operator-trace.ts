import { type Static, Type } from 'typebox';
import { Instant } from '../envelope.ts';
import { Brand, DecisionId, OrNull, strict } from './operator-fields.ts';

/** A transfer of a member with everything that made it: part of operator-members.ts. */
export const TraceTransfer = Type.Object({ brand: Brand, trace_transfer: DecisionId }, strict);

/** What can happen on the way to a transfer. Moments that are stored as a time alone have an event as well. */
export const traceEvents = [
  'game-opened',
  'game-bet',
  'game-win',
  'game-rollback',
  'game-bet-never-came',
  'win-held',
  'win-decided',
  'payment-requested',
  'payment-paid',
  'bank-payment',
  'review-proposed',
  'review-decided',
  'withdrawal-requested',
  'withdrawal-proposed',
  'withdrawal-decided',
  'withdrawal-sent',
  'withdrawal-ended',
  'bank-payout',
  'bill-placed',
  'bill-settled',
  'round-closed',
  'round-result',
  'bill-corrected',
  'adjustment-proposed',
  'adjustment-decided',
  'member-notified',
] as const;
export type TraceEventName = (typeof traceEvents)[number];

const Text = OrNull(Type.String());
const Satang = OrNull(Type.Integer());
const Count = OrNull(Type.Integer());

/** Everything that an event can say. Absent and null are the same: it does not apply, or was not stored. */
const facts = {
  provider_id: Text,
  game_id: Text,
  game_name: Text,
  session_id: Text,
  wallet: Text,
  round_id: Text,
  transaction_id: Text,
  bet_transaction_id: Text,
  free_spin_grant_id: Text,
  held_id: Text,
  payment_id: Text,
  withdrawal_id: Text,
  bill_id: Text,
  bill_no: Text,
  correction_id: Text,
  notification_id: Text,
  market: Text,
  reference: Text,
  status: Text,
  problem: Text,
  verdict: Text,
  amount_satang: Satang,
  requested_satang: Satang,
  stake_satang: Satang,
  won_satang: Satang,
  old_won_satang: Satang,
  balance_satang: Satang,
  returned_satang: Satang,
  line_count: Count,
  outcome_no: Count,
  /** of a bill, one a line; a bill has 1,000 at most */
  lines: Text,
  top3: Text,
  bottom2: Text,
  old_top3: Text,
  old_bottom2: Text,
  /** of the system shots of a yeekee round: published before, and opened after its outcome */
  commitment: Text,
  commitment_nonce: Text,
  /** as the bank wrote it */
  bank_time: Text,
  sender: Text,
  receiver: Text,
  bank_code: Text,
  account: OrNull(
    Type.String({ description: 'whole for those who handle money, otherwise its last four digits' }),
  ),
  person: OrNull(Type.String({ description: 'of the staff' })),
  reason: Text,
  title: Text,
  /** headers of the signed request, and what its signature is over: docs/signatures.md */
  key_id: Text,
  signed_at_ms: Text,
  nonce: Text,
  body_sha256: Text,
  signature: Text,
};
export const TraceFacts = Type.Partial(Type.Object(facts));
export type TraceFacts = Static<typeof TraceFacts>;
export type TraceFact = keyof typeof facts;

export const TraceEvent = Type.Object({ at: Instant, event: Type.Enum([...traceEvents]), facts: TraceFacts });
export type TraceEvent = Static<typeof TraceEvent>;

const Side = Type.Object({
  account: Type.String({ description: 'code in the ledger' }),
  sequence: OrNull(Type.Integer({ description: 'number of the entry; null of an account of the house' })),
  balance_before: OrNull(Type.Integer()),
  balance_after: OrNull(Type.Integer()),
});

export const TracedTransfer = Type.Object({
  transfer_id: Type.String(),
  kind: Type.String(),
  unit: Type.Enum(['THB', 'PT']),
  amount: Type.Integer({ description: 'satang, or points' }),
  from: Side,
  to: Side,
  reference: Type.String(),
  scope: Type.String(),
  key: Type.String(),
  group: Text,
  reversal_of: Text,
  at: Instant,
});
export type TracedTransfer = Static<typeof TracedTransfer>;

export const TransferTrace = Type.Object({
  member_id: Type.String(),
  phone: Type.String(),
  transfer: TracedTransfer,
  seal: OrNull(
    Type.Object(
      { checkpoint: Type.Integer(), head: Type.String(), sealed_at: Instant },
      { description: 'the checkpoint of the ledger that covers the transfer; null for about a minute' },
    ),
  ),
  related: Type.Array(TracedTransfer, {
    description: 'other transfers of the member with the same origin, oldest first',
  }),
  events: Type.Array(TraceEvent, { description: 'oldest first' }),
  is_shortened: Type.Boolean({ description: 'a list had more than is returned' }),
});
export type TransferTrace = Static<typeof TransferTrace>;
