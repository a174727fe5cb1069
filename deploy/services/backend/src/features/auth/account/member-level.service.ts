import type { MemberLevel } from '@sanuk/contract/outside/operator-money';
import { auditStaff } from '../../../audit/audit.service.ts';
import type { Agent, AppContext } from '../../../context/context.ts';
import { inTransaction } from '../../../database/database.ts';
import { lockMemberByPhone } from '../../../members/members.service.ts';
import { Refusal } from '../../../refusals/refusal.ts';
import { setMemberLevel } from '../auth.repository.ts';

/** Which level staff gives a member, and who does. */
export interface LevelOrder {
  agent: Agent;
  phone: string;
  level: number;
  reason: string;
  operator: string;
  address: string;
}

/** Gives a member a level (requirement A10). Asked again it changes nothing. */
export function changeLevel(
  { db }: AppContext,
  { agent, phone, level, reason, operator, address }: LevelOrder,
): Promise<MemberLevel | Refusal> {
  return inTransaction(db, async (tx) => {
    const { agentId } = agent;
    const member = await lockMemberByPhone(tx, agentId, phone);
    if (!member) return new Refusal('member-unknown');
    const memberId = member.member_id;
    const answer = { member_id: memberId, phone, name: member.name, vip_level: level };
    if (member.vip_level === level) return answer;
    await setMemberLevel(tx, memberId, level);
    const details = { reason, from: member.vip_level, to: level };
    await auditStaff(tx, { agentId, memberId, action: 'member-level-set', who: operator, address, details });
    return answer;
  });
}
