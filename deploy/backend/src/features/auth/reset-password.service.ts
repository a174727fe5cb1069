import { normalisePhone } from '@sanuk/contract/accounts/account-form';
import type { CodeSent } from '@sanuk/contract/areas/auth';
import type { CallBody } from '@sanuk/contract/calls';
import type { ErrorCode } from '@sanuk/contract/errors';
import type { Agent, AppContext } from '../../kernel/context.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { lockMemberByPhone, recordAudit, setPasswordHash } from './auth.repository.ts';
import { isCodeOf, refusePassword } from './auth.rules.ts';
import { authText } from './auth.text.ts';
import {
  countTry,
  lockCode,
  type NewCode,
  replaceCode,
  secondsToWait,
  spendCode,
} from './one-time-code.repository.ts';
import { CODE, type CodeUse, codeKey, codeOf, isSameCode } from './one-time-code.ts';
import { hashed, type PasswordHasher } from './password-hash.ts';
import { endSessionsOf } from './sessions.service.ts';
import {
  type Attempt,
  findHeld,
  forgiveFailures,
  insertAttempt,
  markSucceeded,
  noteAttempt,
} from './throttle.ts';

/**
 * A new password by a one-time code. Everything here is answered from the code's row, which a phone without an
 * account gets as well: asked, guessed at, used up or expired, the two are one.
 */
export function createResetPasswordService(context: AppContext, hasher: PasswordHasher) {
  const { db, config } = context;
  const key = codeKey(config.codeSecret);

  /** Makes a code for the phone. Whether anybody is sent it is found out later, by the job that sends texts. */
  async function askForCode(
    agent: Agent,
    body: CallBody<'POST /api/reset_password'>,
    address: string,
  ): Promise<CodeSent | Refusal> {
    const use = useOf(agent, body);
    if (use instanceof Refusal) return use;
    const attempt: Attempt = { ...use, kind: 'code', address };
    return inTransaction(db, async (tx) => {
      const held = await findHeld(tx, attempt);
      if (held) return new Refusal(held);
      const code = await replaceCode(tx, use, address);
      if (!code) return new Refusal('code-too-soon', authText.codeTooSoon(await secondsToWait(tx, use)));
      await insertAttempt(tx, attempt);
      return codeSent(code);
    });
  }

  /** Sets the password. Once: of two calls with one code the second finds it spent. */
  async function setNewPassword(
    agent: Agent,
    body: CallBody<'POST /api/reset_password_v2'>,
    address: string,
  ): Promise<null | Refusal> {
    const use = useOf(agent, body);
    if (use instanceof Refusal) return use;
    const weakness = refusePassword(body.new_password, use.phone);
    if (weakness) return new Refusal(weakness);
    const attempt = await noteAttempt(db, { ...use, kind: 'reset', address });
    if (typeof attempt === 'string') return new Refusal(attempt);
    // Before the code is looked at, so that a right one takes no longer than a wrong one.
    const passwordHash = await hashed(() => hasher.hash(body.new_password.normalize('NFC')));
    if (passwordHash instanceof Refusal) return passwordHash;
    return inTransaction(db, (tx) => store(tx, use, body.code, { passwordHash, attempt, address }));
  }

  async function store(
    tx: Tx,
    use: CodeUse,
    code: string,
    { passwordHash, attempt, address }: { passwordHash: string; attempt: bigint; address: string },
  ): Promise<null | Refusal> {
    const wrong = await tryCode(tx, key, use, code);
    if (wrong) return new Refusal(wrong);
    const member = await lockMemberByPhone(tx, use.agentId, use.phone);
    if (!member) return new Refusal('code-wrong');
    if (member.status === 'suspended') return new Refusal('account-suspended');
    const { agent_id: agentId, member_id: memberId } = member;
    await setPasswordHash(tx, memberId, passwordHash);
    await spendCode(tx, use);
    await markSucceeded(tx, attempt);
    await forgiveFailures(tx, { ...use, kind: 'login', address });
    const ended = await endSessionsOf(tx, config, memberId, 'password-changed');
    const details = { sessions_ended: ended };
    await recordAudit(tx, { agentId, memberId, action: 'password-reset', address, details });
    return null;
  }

  return { askForCode, setNewPassword };
}

function useOf(agent: Agent, body: { username: string; agent_code: string }): CodeUse | Refusal {
  if (!isCodeOf(agent, body.agent_code)) return new Refusal('agent-code-unknown');
  const phone = normalisePhone(body.username);
  return phone ? { agentId: agent.agentId, phone, purpose: 'reset-password' } : new Refusal('phone-invalid');
}

/** Why a code is not the phone's, or null. Each look is a try, also at a code that was used already. */
async function tryCode(tx: Tx, key: Buffer, use: CodeUse, given: string): Promise<ErrorCode | null> {
  const code = await lockCode(tx, use);
  if (!code) return 'code-wrong';
  if (code.is_expired) return 'code-expired';
  if (code.tries >= CODE.tries) return 'code-tries-used';
  await countTry(tx, use);
  return !code.is_used && isSameCode(codeOf(key, code.salt, use), given) ? null : 'code-wrong';
}

const codeSent = ({ created_at, expires_at }: NewCode): CodeSent => ({
  resend_after: new Date(created_at.getTime() + CODE.resendSeconds * 1_000).toISOString(),
  expires_at: expires_at.toISOString(),
  digits: CODE.digits,
  server_time: created_at.toISOString(),
});
