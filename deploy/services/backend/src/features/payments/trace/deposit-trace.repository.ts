import type { Selectable } from 'kysely';
import type { Queries } from '../../../database/database.ts';
import type { BankPaymentTable, PaymentTable, ReviewDecisionTable } from '../payments.tables.ts';
import { findParts, type PartRow } from '../review/review-parts.repository.ts';

export type TracedReport = Selectable<BankPaymentTable>;
export type TracedPayment = Selectable<PaymentTable>;
export interface TracedDecision extends Selectable<ReviewDecisionTable> {
  /** of a split */
  parts: PartRow[];
}

/** Finds what the bank reported under a transaction id. */
export function findReport(queries: Queries, transactionId: string): Promise<TracedReport | undefined> {
  return queries
    .selectFrom('bank_payment')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
}

/** Finds the money that fitted a payment and was kept for review. */
export function findReportsInReview(
  queries: Queries,
  paymentId: string,
  limit: number,
): Promise<TracedReport[]> {
  return queries
    .selectFrom('bank_payment')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('outcome', '=', 'review')
    .limit(limit)
    .execute();
}

/** Finds a payment of a member. */
export function findTracedPayment(
  queries: Queries,
  memberId: string,
  paymentId: string,
): Promise<TracedPayment | undefined> {
  return queries
    .selectFrom('payment')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/** Finds what the staff of a brand decided about money of the bank. */
export async function findDecisions(
  queries: Queries,
  agentId: number,
  transactionIds: readonly string[],
  limit: number,
): Promise<TracedDecision[]> {
  if (transactionIds.length === 0) return [];
  const decisions = await queries
    .selectFrom('review_decision')
    .selectAll()
    .where('transaction_id', 'in', [...transactionIds])
    .where('agent_id', '=', agentId)
    .orderBy('proposed_at')
    .limit(limit)
    .execute();
  const splits = decisions.filter(({ kind }) => kind === 'split');
  const parts = await findParts(
    queries,
    splits.map(({ decision_id }) => decision_id),
  );
  return decisions.map((one) => ({
    ...one,
    parts: parts.filter(({ decision_id }) => decision_id === one.decision_id),
  }));
}
