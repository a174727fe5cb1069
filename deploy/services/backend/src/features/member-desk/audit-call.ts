import { auditStaff } from '../../audit/audit.service.ts';
import type { Tx } from '../../database/database.ts';
import type { OperatorCall } from '../../http/operator-route.ts';

type Caller = Pick<OperatorCall<'/operator/members/show'>, 'agent' | 'operator' | 'address'>;

/** Writes the audit event of a call of the staff, about a member where the call concerns one, in the same transaction. */
export const auditCall = (
  tx: Tx,
  { agent, operator, address }: Caller,
  action: string,
  details: object,
  memberId?: string,
): Promise<void> =>
  auditStaff(tx, { agentId: agent.agentId, memberId, action, who: operator, address, details });
