import type { TraceEvent, TraceFacts } from '@sanuk/contract/outside/operator-trace';
import type { Queries } from '../../../database/database.ts';
import { signedFacts } from '../../../http/signed-call.ts';
import { creditsOf, transactionOfKey } from '../review/review-split.rules.ts';
import {
  findDecisions,
  findReport,
  findReportsInReview,
  findTracedPayment,
  type TracedDecision,
  type TracedPayment,
  type TracedReport,
} from './deposit-trace.repository.ts';

/**
 * Traces a deposit from the bank's transaction: the member's request, the bank's reports of it, and what staff decided.
 * @param ledgerKey of the deposit: the transaction id, behind which a part of a split has its number
 * @param most of each kind that are read
 * @returns no events where the bank reported no such transaction
 */
export async function traceDeposit(
  queries: Queries,
  { agentId, memberId }: { agentId: number; memberId: string },
  ledgerKey: string,
  most: number,
): Promise<TraceEvent[]> {
  const report = await findReport(queries, transactionOfKey(ledgerKey));
  if (!report) return [];
  // Money that staff credited to a member may name the payment of another one.
  const payment =
    report.payment_id === null ? undefined : await findTracedPayment(queries, memberId, report.payment_id);
  const others = payment ? await findReportsInReview(queries, payment.payment_id, most) : [];
  const reports = [
    report,
    ...others.filter(({ transaction_id }) => transaction_id !== report.transaction_id),
  ];
  const decisions = await findDecisions(
    queries,
    agentId,
    reports.map(({ transaction_id }) => transaction_id),
    most,
  );
  return [
    ...(payment ? paymentEvents(payment) : []),
    ...reports.map(reportEvent),
    ...decisions.flatMap((one) => decidedParts(one).flatMap((part) => decisionEvents(one, part))),
  ];
}

function paymentEvents(payment: TracedPayment): TraceEvent[] {
  const { payment_id, reference } = payment;
  const requested: TraceEvent = {
    at: payment.created_at.toISOString(),
    event: 'payment-requested',
    facts: {
      ...{ payment_id, reference, receiver: payment.receiver },
      requested_satang: Number(payment.requested_satang),
      amount_satang: Number(payment.amount_satang),
    },
  };
  if (!payment.paid_at) return [requested];
  const facts = { payment_id, reference, status: payment.status, problem: payment.problem };
  return [requested, { at: payment.paid_at.toISOString(), event: 'payment-paid', facts }];
}

const reportEvent = (report: TracedReport): TraceEvent => ({
  at: report.received_at.toISOString(),
  event: 'bank-payment',
  facts: {
    transaction_id: report.transaction_id,
    payment_id: report.payment_id,
    reference: report.reference || null,
    amount_satang: Number(report.amount_satang),
    bank_time: report.paid_at,
    status: report.outcome,
    problem: report.reason,
    sender: report.sender,
    receiver: report.receiver,
    ...signedFacts(report.signed),
  },
});

type DecidedPart = Pick<TraceFacts, 'transaction_id' | 'verdict' | 'amount_satang'>;

/** What a decision says of each part of the money; of all of it where it is no split. A part that is credited has the key of its transfer. */
function decidedParts(decision: TracedDecision): DecidedPart[] {
  const { transaction_id, kind, parts } = decision;
  if (kind !== 'split')
    return [{ transaction_id, verdict: kind, amount_satang: Number(decision.amount_satang) }];
  const credits = creditsOf(decision);
  return parts.map((part) => ({
    transaction_id: credits.find(({ id }) => id === part.part_id)?.ledgerKey ?? transaction_id,
    verdict: part.member_id === null ? 'split-return' : 'split-credit',
    amount_satang: Number(part.amount_satang),
  }));
}

function decisionEvents(decision: TracedDecision, { amount_satang, ...part }: DecidedPart): TraceEvent[] {
  const proposed: TraceEvent = {
    at: decision.proposed_at.toISOString(),
    event: 'review-proposed',
    facts: { ...part, amount_satang, person: decision.proposed_by, reason: decision.reason },
  };
  if (!decision.decided_at) return [proposed];
  const decided: TraceEvent = {
    at: decision.decided_at.toISOString(),
    event: 'review-decided',
    facts: {
      ...part,
      status: decision.status,
      person: decision.decided_by,
      reason: decision.decided_reason,
    },
  };
  return [proposed, decided];
}
