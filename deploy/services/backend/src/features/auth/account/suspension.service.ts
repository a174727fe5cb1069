import type { OperatorMember } from '@sanuk/contract/outside/operator-money';
import { auditStaff } from '../../../audit/audit.service.ts';
import type { Agent, AppContext } from '../../../context/context.ts';
import { inTransaction } from '../../../database/database.ts';
import { lockMemberByPhone } from '../../../members/members.service.ts';
import { Refusal } from '../../../refusals/refusal.ts';
import { endSessionsOf } from '../../../sessions/sessions.service.ts';
import { setMemberStatus } from '../auth.repository.ts';

/** What staff asks about a member, and who asks. */
export interface SuspensionOrder {
  agent: Agent;
  phone: string;
  status: 'active' | 'suspended';
  reason: string;
  operator: string;
  address: string;
}

/**
 * Suspends a member or takes it back. A suspended member's sessions end at once, with a word to every open page; new
 * ones, bets and deposits are refused. The money stays, and wins of open bets still arrive. Asked again it changes
 * nothing. A sign-in at the same moment waits for the member's row, and is refused or ended with the others.
 */
export function changeSuspension(
  context: AppContext,
  { agent, phone, status, reason, operator, address }: SuspensionOrder,
): Promise<OperatorMember | Refusal> {
  return inTransaction(context.db, async (tx) => {
    const { agentId } = agent;
    const member = await lockMemberByPhone(tx, agentId, phone);
    if (!member) return new Refusal('member-unknown');
    const memberId = member.member_id;
    const answer = { member_id: memberId, phone, name: member.name, status };
    if (member.status === status) return { ...answer, sessions_ended: 0 };
    await setMemberStatus(tx, memberId, status);
    const ended = status === 'suspended' ? await endSessionsOf(tx, context, memberId, 'suspended') : 0;
    await auditStaff(tx, {
      agentId,
      memberId,
      action: status === 'suspended' ? 'member-suspended' : 'member-restored',
      who: operator,
      address,
      details: { reason, sessions_ended: ended },
    });
    return { ...answer, sessions_ended: ended };
  });
}
