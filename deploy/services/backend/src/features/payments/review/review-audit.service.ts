import { auditStaff } from '../../../audit/audit.service.ts';
import type { Tx } from '../../../database/database.ts';
import type { OperatorCall } from '../../../http/operator-route.ts';
import { secondPersonDetails } from '../../approvals/staff-orders.service.ts';
import type { DecisionRow } from './review.repository.ts';

/** An order about money in review. */
export type ReviewCall = OperatorCall<
  '/operator/review/credit' | '/operator/review/return' | '/operator/review/split' | '/operator/review/decide'
>;

/**
 * Writes one row in the audit trail for each step, with who and why. Of a split each member that it credits has a row as well, with
 * the member's own part alone.
 */
export async function noteDecision(
  tx: Tx,
  { agent, body, operator, address }: ReviewCall,
  decision: DecisionRow,
  step: 'proposed' | 'done' | 'rejected',
): Promise<void> {
  const { agentId } = agent;
  const { decision_id, transaction_id, kind, member_id, parts } = decision;
  const about = { decision_id, transaction_id };
  await auditStaff(tx, {
    agentId,
    ...(member_id === null ? {} : { memberId: member_id }),
    action: `review-${kind}-${step}`,
    who: operator,
    address,
    details: {
      ...about,
      amount_satang: Number(decision.amount_satang),
      ...(step === 'proposed' ? secondPersonDetails(decision.second_person) : {}),
      reason: body.reason,
      ...(decision.return_reference === null ? {} : { return_reference: decision.return_reference }),
      ...(kind === 'split' ? { parts: parts.map(partDetails) } : {}),
    },
  });
  for (const part of parts) {
    if (part.member_id === null) continue;
    await auditStaff(tx, {
      ...{ agentId, memberId: part.member_id, action: `review-part-${step}`, who: operator, address },
      details: { ...about, amount_satang: Number(part.amount_satang), reason: body.reason },
    });
  }
}

const partDetails = ({ member_id, return_reference, amount_satang }: DecisionRow['parts'][number]) => ({
  ...(member_id === null ? { return_reference } : { member_id }),
  amount_satang: Number(amount_satang),
});
