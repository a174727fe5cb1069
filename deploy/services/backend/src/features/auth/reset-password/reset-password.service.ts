import { networkOf } from '@sanuk/common/addresses';
import { normalisePhone } from '@sanuk/contract/accounts/account-form';
import type { CodeSent, PasswordReset } from '@sanuk/contract/areas/auth';
import type { CallBody } from '@sanuk/contract/calls';
import type { ErrorCode } from '@sanuk/contract/errors';
import { auditMember } from '../../../audit/audit.service.ts';
import type { Agent, AppContext } from '../../../context/context.ts';
import { inTransaction, inTransactionEvenRefused, type Tx } from '../../../database/database.ts';
import { lockMemberByPhone } from '../../../members/members.service.ts';
import { hashed, type PasswordHasher } from '../../../passwords/password-hash.ts';
import { Refusal } from '../../../refusals/refusal.ts';
import { endSessionsOf } from '../../../sessions/sessions.service.ts';
import {
  type Attempt,
  findHeld,
  forgetOtherNetworks,
  forgiveFailures,
  insertAttempt,
  lockTries,
  markSucceeded,
  noteAttempt,
  rememberNetwork,
} from '../../../sessions/throttle.service.ts';
import { unlinkLineAccount } from '../../line/line-links.service.ts';
import { notifySecurityChange } from '../../notifications/security-notices.service.ts';
import { claimOf } from '../../password-check/password-check.service.ts';
import { setPasswordHash } from '../auth.repository.ts';
import { isCodeOf, refusePassword } from '../auth.rules.ts';
import { authText } from '../auth.text.ts';
import {
  type CodeCall,
  countTry,
  type LockedCode,
  lockCodes,
  type NewCode,
  replaceCode,
  secondsToWait,
  spendCode,
} from '../codes/one-time-code.repository.ts';
import { codeKey, codeOf, codePolicy, isSameCode } from '../codes/one-time-code.ts';

/**
 * A new password by a one-time code. Everything here is answered from the code's row, which a phone without an
 * account gets as well: asked, guessed at, used up or expired, the two are one.
 */
export function createResetPasswordService(context: AppContext, hasher: PasswordHasher) {
  const { db } = context;

  /** Makes a code for the phone. Whether anybody is sent it is found out later, by the job that sends texts. */
  async function askForCode(
    agent: Agent,
    body: CallBody<'POST /api/reset_password'>,
    address: string,
  ): Promise<CodeSent | Refusal> {
    const use = callOf(agent, body, address);
    if (use instanceof Refusal) return use;
    const attempt: Attempt = { ...use, kind: 'code', address };
    return inTransaction(db, async (tx) => {
      await lockTries(tx, attempt);
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
  ): Promise<PasswordReset | Refusal> {
    const use = callOf(agent, body, address);
    if (use instanceof Refusal) return use;
    const weakness = refusePassword(body.new_password, use.phone);
    if (weakness) return new Refusal(weakness);
    const attempt = await noteAttempt(db, { ...use, kind: 'reset', address });
    if (typeof attempt === 'string') return new Refusal(attempt);
    // Before the code is looked at, so that a right one takes no longer than a wrong one.
    const passwordHash = await hashed(() =>
      hasher.hash(claimOf(use.agentId, use.phone, address), body.new_password.normalize('NFC')),
    );
    if (passwordHash instanceof Refusal) return passwordHash;
    return inTransactionEvenRefused(db, (tx) =>
      store(tx, context, use, body.code, { passwordHash, attempt, address }),
    );
  }

  return { askForCode, setNewPassword };
}

/** Sets the password, spends the code, ends the sessions and unlinks the LINE account, when the code is right. */
async function store(
  tx: Tx,
  context: AppContext,
  use: CodeCall,
  code: string,
  { passwordHash, attempt, address }: { passwordHash: string; attempt: bigint; address: string },
): Promise<PasswordReset | Refusal> {
  const wrong = await tryCode(tx, codeKey(context.config.codeSecret), use, code);
  if (wrong) return new Refusal(wrong);
  const member = await lockMemberByPhone(tx, use.agentId, use.phone);
  if (!member) return new Refusal('code-wrong');
  if (member.status === 'suspended') return new Refusal('account-suspended');
  const { agent_id: agentId, member_id: memberId } = member;
  await setPasswordHash(tx, memberId, passwordHash);
  await spendCode(tx, use);
  await markSucceeded(tx, attempt);
  // In this order: the network is known from here on.
  await rememberNetwork(tx, memberId, address);
  await forgetOtherNetworks(tx, memberId, address);
  await forgiveFailures(tx, { ...use, kind: 'login', address });
  const ended = await endSessionsOf(tx, context, memberId, 'password-changed');
  const lineUnlinked = await unlinkLineAccount(tx, { agentId, memberId, address }, 'password-reset');
  const details = { sessions_ended: ended };
  await auditMember(tx, { agentId, memberId, action: 'password-reset', address, details });
  await notifySecurityChange(tx, { agentId, memberId }, { kind: 'password-reset', lineUnlinked });
  return { line_unlinked: lineUnlinked };
}

function callOf(
  agent: Agent,
  body: { username: string; agent_code: string },
  address: string,
): CodeCall | Refusal {
  if (!isCodeOf(agent, body.agent_code)) return new Refusal('agent-code-unknown');
  const phone = normalisePhone(body.username);
  if (!phone) return new Refusal('phone-invalid');
  return { agentId: agent.agentId, phone, purpose: 'reset-password', network: networkOf(address) };
}

/**
 * Why a code is not the phone's, or null. Each look is a try, also at a code that was used already. A code has five
 * tries for the network that asked for it and five more for all others together, who may be the same member on the
 * way from one network to another: strangers use up only the latter.
 */
async function tryCode(tx: Tx, key: Buffer, use: CodeCall, given: string): Promise<ErrorCode | null> {
  const codes = await lockCodes(tx, use);
  const triesOf = (code: LockedCode) => (code.network === use.network ? code.tries : code.others_tries);
  const live = codes.filter((code) => !code.is_expired);
  const open = live.filter((code) => triesOf(code) < codePolicy.tries);
  if (open.length > 0) await countTry(tx, use);
  if (open.some((code) => !code.is_used && isSameCode(codeOf(key, code.salt, use), given))) return null;
  const asked = codes.find((code) => code.network === use.network) ?? codes[0];
  if (!asked) return 'code-wrong';
  if (asked.is_expired) return 'code-expired';
  return triesOf(asked) >= codePolicy.tries ? 'code-tries-used' : 'code-wrong';
}

const codeSent = ({ created_at, expires_at }: NewCode): CodeSent => ({
  resend_after: new Date(created_at.getTime() + codePolicy.resendSeconds * 1_000).toISOString(),
  expires_at: expires_at.toISOString(),
  digits: codePolicy.digits,
  server_time: created_at.toISOString(),
});
