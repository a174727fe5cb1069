import type { RegisterBody, SignedIn, UserInfo } from '@sanuk/contract/areas/auth';
import type { Agent, AppContext, MemberSession } from '../../kernel/context.ts';
import { inTransaction, violatedConstraint } from '../../kernel/database.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { openMemberAccounts } from '../../ledger/ledger.service.ts';
import {
  findMember,
  findMemberByPhone,
  findTaken,
  insertMember,
  type MemberRow,
  recordAudit,
} from './auth.repository.ts';
import { normalisePhone, readRegistration } from './auth.rules.ts';
import { maskAccount } from './banks.rules.ts';
import { PasswordHasher, TooManyHashes } from './password-hash.ts';
import { endSession, openSession } from './sessions.service.ts';
import { markSucceeded, noteAttempt } from './throttle.ts';

/** Where a call came from, for the session and the audit trail. */
export interface Origin {
  address: string;
  userAgent: string;
}

export function createAuthService(context: AppContext) {
  const { db, config } = context;
  const hasher = new PasswordHasher();

  return {
    /** Whether a phone number can still be registered with this brand. */
    async checkAccount(
      agent: Agent,
      username: string,
      address: string,
    ): Promise<{ available: boolean } | Refusal> {
      const phone = normalisePhone(username);
      if (!phone) return new Refusal('phone-invalid');
      const attempt = await noteAttempt(db, { kind: 'check', agentId: agent.agentId, phone, address });
      if (typeof attempt === 'string') return new Refusal(attempt);
      return { available: (await findMemberByPhone(db, agent.agentId, phone)) === undefined };
    },

    /** Makes the member with accounts and a session, or says what is wrong with the form. */
    async register(agent: Agent, body: RegisterBody, origin: Origin): Promise<SignedIn | Refusal> {
      if (!isCodeOf(agent, body.agent_code)) return new Refusal('agent-code-unknown');
      const registration = readRegistration(body);
      if (typeof registration === 'string') return new Refusal(registration);
      const { phone } = registration;
      const attempt = await noteAttempt(db, {
        kind: 'register',
        agentId: agent.agentId,
        phone,
        address: origin.address,
      });
      if (typeof attempt === 'string') return new Refusal(attempt);
      const taken = await findTaken(db, agent.agentId, registration);
      if (taken) return new Refusal(taken);

      const passwordHash = await hashed(() => hasher.hash(registration.password));
      if (passwordHash instanceof Refusal) return passwordHash;
      try {
        return await inTransaction(db, async (tx) => {
          const memberId = uuidv7();
          await insertMember(tx, memberId, agent.agentId, registration, passwordHash);
          await openMemberAccounts(tx, memberId);
          await markSucceeded(tx, attempt);
          await recordAudit(tx, {
            agentId: agent.agentId,
            memberId,
            action: 'registered',
            address: origin.address,
          });
          return openSession(tx, config, { memberId, agentId: agent.agentId }, origin);
        });
      } catch (cause) {
        const constraint = violatedConstraint(cause);
        if (constraint === 'member_phone') return new Refusal('phone-taken');
        if (constraint === 'member_bank_account') return new Refusal('bank-account-taken');
        throw cause;
      }
    },

    /** Signs in. An unknown number and a wrong password look the same and take the same time. */
    async login(
      agent: Agent,
      body: { username: string; password: string; agent_code: string },
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
      if (!member || !isRight) {
        const memberId = member?.member_id ?? null;
        await recordAudit(db, { agentId, memberId, action: 'sign-in-failed', address: origin.address });
        return new Refusal('wrong-credentials');
      }
      if (member.status === 'suspended') return new Refusal('account-suspended');
      return inTransaction(db, async (tx) => {
        await markSucceeded(tx, attempt);
        const memberId = member.member_id;
        await recordAudit(tx, { agentId, memberId, action: 'signed-in', address: origin.address });
        return openSession(tx, config, { memberId, agentId }, origin);
      });
    },

    async logout(session: MemberSession, address: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        await endSession(tx, session.sessionId, 'signed-out');
        const { agentId, memberId } = session;
        await recordAudit(tx, { agentId, memberId, action: 'signed-out', address });
      });
    },

    async userInfo(agent: Agent, memberId: string): Promise<UserInfo> {
      const member = await findMember(db, memberId);
      if (!member) throw new Error('a session without its member');
      return { agent_code: agent.agentCode, user: publicMember(member) };
    },
  };
}

const isCodeOf = (agent: Agent, code: string) => code.trim().toUpperCase() === agent.agentCode.toUpperCase();

async function hashed<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof TooManyHashes) return new Refusal('too-many-requests');
    throw cause;
  }
}

function publicMember(member: MemberRow): UserInfo['user'] {
  return {
    member_id: member.member_id,
    username: member.phone,
    name: member.name,
    vip_level: member.vip_level,
    bank_code: member.bank_code,
    bank_account_masked: maskAccount(member.bank_account),
    joined_at: member.created_at.toISOString(),
  };
}
