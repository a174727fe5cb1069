import type { ReviewDecision, ReviewItem, ReviewPart } from '@sanuk/contract/outside/operator-money';
import { secondPersonView } from '../../approvals/approvals.rules.ts';
import { paymentText } from '../payments.text.ts';
import type { DecisionRow, ReviewRow } from './review.repository.ts';
import type { PartRow } from './review-parts.repository.ts';

const partView = (part: PartRow): ReviewPart => ({
  amount_satang: Number(part.amount_satang),
  phone: part.phone,
  member_name: part.member_name,
  return_reference: part.return_reference,
});

/**
 * What staff reads as the reference of a return. Of a split its parts in one line: a page that was opened before there were splits shows
 * a split as a return, and nobody is to approve there what they cannot see.
 */
const referenceOf = ({ kind, return_reference, parts }: DecisionRow): string | null =>
  kind === 'split' ? paymentText.split(parts.map(partView)) : return_reference;

/** A decision as staff sees it. */
export const decisionView = (row: DecisionRow): ReviewDecision => ({
  decision_id: row.decision_id,
  transaction_id: row.transaction_id,
  kind: row.kind,
  state: row.status,
  amount_satang: Number(row.amount_satang),
  phone: row.phone,
  member_name: row.member_name,
  return_reference: referenceOf(row),
  ...(row.kind === 'split' ? { parts: row.parts.map(partView) } : {}),
  reason: row.reason,
  proposed_by: row.proposed_by,
  proposed_at: row.proposed_at.toISOString(),
  decided_by: row.decided_by,
  decided_at: row.decided_at?.toISOString() ?? null,
  decided_reason: row.decided_reason,
  second_person: secondPersonView(row.second_person),
});

/** Money in review as staff sees it. */
export const reviewView = (
  row: ReviewRow,
  decision: DecisionRow | undefined,
  needs_second: boolean,
): ReviewItem => ({
  transaction_id: row.transaction_id,
  problem: row.reason,
  reference: row.reference,
  transfer: row.receiver === null || row.sender === null ? null : { to: row.receiver, from: row.sender },
  amount_satang: Number(row.amount_satang),
  needs_second,
  paid_at: row.paid_at,
  received_at: row.received_at.toISOString(),
  payment: paymentView(row),
  decision: decision ? decisionView(decision) : null,
});

function paymentView(row: ReviewRow): ReviewItem['payment'] {
  if (row.payment_phone === null || row.payment_name === null || row.payment_status === null) return null;
  return {
    phone: row.payment_phone,
    member_name: row.payment_name,
    requested_satang: Number(row.payment_requested),
    amount_satang: Number(row.payment_amount),
    status: row.payment_status,
  };
}
