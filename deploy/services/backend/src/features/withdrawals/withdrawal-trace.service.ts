import type { TraceEvent } from '@sanuk/contract/outside/operator-trace';
import { accountSeenBy, type StaffRole } from '@sanuk/contract/outside/staff-roles';
import type { Queries } from '../../database/database.ts';
import { isUuid } from '../../database/ids.ts';
import { signedFacts } from '../../http/signed-call.ts';
import {
  type DecisionRow,
  findForStaff,
  findHistory,
  type PayoutRow,
  type StaffRow,
} from './staff.repository.ts';

interface Viewer {
  agentId: number;
  memberId: string;
  roles: readonly StaffRole[] | null;
}

/**
 * Traces a withdrawal: the request, what staff decided, and what the bank reported.
 * @param most of the decisions and of the reports that are returned, the oldest ones
 */
export async function traceWithdrawal(
  queries: Queries,
  { agentId, memberId, roles }: Viewer,
  withdrawalId: string,
  most: number,
): Promise<TraceEvent[]> {
  const row = isUuid(withdrawalId) ? await findForStaff(queries, agentId, withdrawalId) : undefined;
  if (row?.member_id !== memberId) return [];
  const { decisions, payouts } = await findHistory(queries, [withdrawalId]);
  return [
    ...ownEvents(row, roles),
    ...decisions.slice(0, most).flatMap(decisionEvents),
    ...payouts.slice(0, most).map(reportEvent),
  ];
}

function ownEvents(row: StaffRow, roles: Viewer['roles']): TraceEvent[] {
  const { withdrawal_id, reference } = row;
  const facts = { withdrawal_id, reference };
  return [
    {
      at: row.created_at.toISOString(),
      event: 'withdrawal-requested',
      facts: {
        ...facts,
        amount_satang: Number(row.amount_satang),
        bank_code: row.bank_code,
        account: accountSeenBy(roles, row.bank_account),
      },
    },
    ...(row.sent_at ? [{ at: row.sent_at.toISOString(), event: 'withdrawal-sent' as const, facts }] : []),
    ...(row.ended_at
      ? [
          {
            at: row.ended_at.toISOString(),
            event: 'withdrawal-ended' as const,
            facts: { ...facts, status: row.status, reason: row.reason },
          },
        ]
      : []),
  ];
}

function decisionEvents(decision: DecisionRow): TraceEvent[] {
  const facts = { withdrawal_id: decision.withdrawal_id, verdict: decision.kind };
  const proposed: TraceEvent = {
    at: decision.proposed_at.toISOString(),
    event: 'withdrawal-proposed',
    facts: { ...facts, person: decision.proposed_by, reason: decision.reason },
  };
  if (!decision.decided_at) return [proposed];
  const decided: TraceEvent = {
    at: decision.decided_at.toISOString(),
    event: 'withdrawal-decided',
    facts: {
      ...facts,
      status: decision.status,
      person: decision.decided_by,
      reason: decision.decided_reason,
    },
  };
  return [proposed, decided];
}

const reportEvent = (report: PayoutRow): TraceEvent => ({
  at: report.received_at.toISOString(),
  event: 'bank-payout',
  facts: {
    transaction_id: report.transaction_id,
    withdrawal_id: report.withdrawal_id,
    amount_satang: Number(report.amount_satang),
    verdict: report.result,
    bank_time: report.reported_at,
    status: report.outcome,
    problem: report.problem,
    ...signedFacts(report.signed),
  },
});
