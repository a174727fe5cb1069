import { normalisePhone } from '@sanuk/contract/accounts/account-form';
import type { SignedIn, UserInfo } from '@sanuk/contract/areas/auth';
import type { CallBody } from '@sanuk/contract/calls';
import { auditMember } from '../../../audit/audit.service.ts';
import type { Agent, AppContext, MemberSession } from '../../../context/context.ts';
import { inTransaction } from '../../../database/database.ts';
import { maskAccount } from '../../../members/banks.rules.ts';
import {
  findMember,
  findMemberByPhone,
  lockConfirmed,
  type MemberRow,
} from '../../../members/members.service.ts';
import type { PasswordHasher } from '../../../passwords/password-hash.ts';
import { Refusal } from '../../../refusals/refusal.ts';
import { rememberDevice } from '../../../sessions/devices.service.ts';
import { endSession, type Origin, openSession } from '../../../sessions/sessions.service.ts';
import { type Attempt, insertAttempt, rememberNetwork } from '../../../sessions/throttle.service.ts';
import { tryPassword } from '../../password-check/password-check.service.ts';
import { isCodeOf } from '../auth.rules.ts';

export function createSignInService(context: AppContext, hasher: PasswordHasher) {
  const { db, config } = context;

  /** Signs in. An unknown number and a wrong password look the same and take the same time. */
  async function login(
    agent: Agent,
    body: CallBody<'POST /api/login'>,
    origin: Origin,
  ): Promise<SignedIn | Refusal> {
    const phone = normalisePhone(body.username);
    if (!phone || !isCodeOf(agent, body.agent_code)) return new Refusal('wrong-credentials');
    const { agentId } = agent;
    const { address } = origin;
    const attempt: Attempt = { kind: 'login', agentId, phone, address };
    return tryPassword(context, hasher, attempt, body.password, {
      find: (tx) => findMemberByPhone(tx, agentId, phone),
      async wrong(tx, member) {
        const memberId = member?.member_id ?? null;
        await auditMember(tx, { agentId, memberId, action: 'sign-in-failed', address });
        return new Refusal('wrong-credentials');
      },
      async right(tx, member) {
        const confirmed = await lockConfirmed(tx, member);
        if (!confirmed) return new Refusal('wrong-credentials');
        if (confirmed.status === 'suspended') return new Refusal('account-suspended');
        const memberId = member.member_id;
        await insertAttempt(tx, attempt, true);
        await rememberNetwork(tx, memberId, address);
        await rememberDevice(tx, context, { memberId, agentId }, origin);
        await auditMember(tx, { agentId, memberId, action: 'signed-in', address });
        return openSession(tx, config, { memberId, agentId }, origin);
      },
    });
  }

  async function logout(session: MemberSession, address: string): Promise<null> {
    await inTransaction(db, async (tx) => {
      await endSession(tx, context, session.sessionId, 'signed-out');
      const { agentId, memberId } = session;
      await auditMember(tx, { agentId, memberId, action: 'signed-out', address });
    });
    return null;
  }

  async function userInfo(agent: Agent, memberId: string): Promise<UserInfo> {
    const member = await findMember(db, memberId);
    if (!member) throw new Error('a session without its member');
    return { agent_code: agent.agentCode, user: publicMember(member) };
  }

  return { login, logout, userInfo };
}

function publicMember(member: MemberRow): UserInfo['user'] {
  return {
    member_id: member.member_id,
    username: member.phone,
    name: member.name,
    vip_level: member.vip_level,
    bank_code: member.bank_code,
    bank_account_masked: maskAccount(member.bank_account),
    sub_bank_code: member.sub_bank_code,
    sub_bank_account_masked: member.sub_bank_account && maskAccount(member.sub_bank_account),
    joined_at: member.created_at.toISOString(),
  };
}
