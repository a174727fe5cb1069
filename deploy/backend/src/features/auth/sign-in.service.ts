import { normalisePhone } from '@sanuk/contract/accounts/account-form';
import type { SignedIn, UserInfo } from '@sanuk/contract/areas/auth';
import type { CallBody } from '@sanuk/contract/calls';
import type { Agent, AppContext, MemberSession } from '../../kernel/context.ts';
import { inTransaction } from '../../kernel/database.ts';
import { Refusal } from '../../kernel/refusal.ts';
import {
  findMember,
  findMemberByPhone,
  lockConfirmed,
  type MemberRow,
  recordAudit,
} from './auth.repository.ts';
import { isCodeOf } from './auth.rules.ts';
import { maskAccount } from './banks.rules.ts';
import { hashed, type PasswordHasher } from './password-hash.ts';
import { endSession, type Origin, openSession } from './sessions.service.ts';
import { markSucceeded, noteAttempt } from './throttle.ts';

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
    const attempt = await noteAttempt(db, { kind: 'login', agentId, phone, address: origin.address });
    if (typeof attempt === 'string') return new Refusal(attempt);

    const member = await findMemberByPhone(db, agentId, phone);
    const password = body.password.normalize('NFC');
    const isRight = await hashed(() => hasher.verify(member?.password_hash ?? null, password));
    if (isRight instanceof Refusal) return isRight;
    const memberId = member?.member_id ?? null;
    if (!member || !isRight) {
      await recordAudit(db, { agentId, memberId, action: 'sign-in-failed', address: origin.address });
      return new Refusal('wrong-credentials');
    }
    return inTransaction(db, async (tx) => {
      const confirmed = await lockConfirmed(tx, member);
      if (!confirmed) return new Refusal('wrong-credentials');
      if (confirmed.status === 'suspended') return new Refusal('account-suspended');
      await markSucceeded(tx, attempt);
      await recordAudit(tx, { agentId, memberId, action: 'signed-in', address: origin.address });
      return openSession(tx, config, { memberId: member.member_id, agentId }, origin);
    });
  }

  async function logout(session: MemberSession, address: string): Promise<null> {
    await inTransaction(db, async (tx) => {
      await endSession(tx, session.sessionId, 'signed-out');
      const { agentId, memberId } = session;
      await recordAudit(tx, { agentId, memberId, action: 'signed-out', address });
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
