import { auditStaff } from '../../audit/audit.service.ts';
import type { Tx } from '../../database/database.ts';
import type { OperatorCall } from '../../http/operator-route.ts';

type Viewer = Pick<OperatorCall<'/operator/members/show'>, 'agent' | 'operator' | 'address'>;

/** Writes an audit event about a member that staff reads or writes about, in the same transaction. */
export const noteView = (
  tx: Tx,
  { agent, operator, address }: Viewer,
  action: string,
  details: object,
  memberId?: string,
): Promise<void> =>
  auditStaff(tx, { agentId: agent.agentId, memberId, action, who: operator, address, details });
