import type { PasswordChanged, SubBankAccount } from '@sanuk/contract/areas/auth';
import type { CallBody } from '@sanuk/contract/calls';
import { auditMember } from '../../../audit/audit.service.ts';
import type { AppContext, MemberSession } from '../../../context/context.ts';
import { inTransaction, type Tx } from '../../../database/database.ts';
import { maskAccount } from '../../../members/banks.rules.ts';
import { lockConfirmed, type MemberRow } from '../../../members/members.service.ts';
import { hashed, type PasswordHasher } from '../../../passwords/password-hash.ts';
import { Refusal } from '../../../refusals/refusal.ts';
import { endSessionsOf } from '../../../sessions/sessions.service.ts';
import { forgetOtherNetworks, markSucceeded, noteAttempt } from '../../../sessions/throttle.service.ts';
import { unlinkLineAccount } from '../../line/line-links.service.ts';
import { notifySecurityChange } from '../../notifications/security-notices.service.ts';
import { claimOf, confirmPassword } from '../../password-check/password-check.service.ts';
import { flagSamePerson } from '../../same-person/same-person.service.ts';
import { isAccountTaken, setPasswordHash, setSubBankAccount } from '../auth.repository.ts';
import { type BankAccount, readBankAccount, refusePassword } from '../auth.rules.ts';
import { spendCode } from '../codes/one-time-code.repository.ts';

/** What a signed-in member changes about the account, each time with the password. */
export function createAccountService(context: AppContext, hasher: PasswordHasher) {
  const { db } = context;

  /** This session goes on; every other one ends, the LINE account is unlinked, and a pending code is void. */
  async function changePassword(
    session: MemberSession,
    body: CallBody<'POST /api/member/change_password'>,
    address: string,
  ): Promise<PasswordChanged | Refusal> {
    const confirmed = await confirmPassword(context, hasher, session, body.old_password, address);
    if (confirmed instanceof Refusal) return confirmed;
    const weakness = refusePassword(body.new_password, confirmed.phone);
    if (weakness) return new Refusal(weakness);
    const passwordHash = await hashed(() =>
      hasher.hash(claimOf(session.agentId, confirmed.phone, address), body.new_password.normalize('NFC')),
    );
    if (passwordHash instanceof Refusal) return passwordHash;
    return inTransaction(db, async (tx) => {
      const member = await lockConfirmed(tx, confirmed);
      if (!member) return new Refusal('password-wrong');
      const { agentId, memberId, sessionId } = session;
      await setPasswordHash(tx, memberId, passwordHash);
      await spendCode(tx, { agentId, phone: member.phone, purpose: 'reset-password' });
      const ended = await endSessionsOf(tx, context, memberId, 'password-changed', sessionId);
      await forgetOtherNetworks(tx, memberId, address);
      const lineUnlinked = await unlinkLineAccount(tx, { agentId, memberId, address }, 'password-changed');
      const details = { sessions_ended: ended };
      await auditMember(tx, { agentId, memberId, action: 'password-changed', address, details });
      await notifySecurityChange(tx, session, { kind: 'password-changed', lineUnlinked });
      return { sessions_ended: ended, line_unlinked: lineUnlinked };
    });
  }

  /** Names the second account, once. It is nobody's account of this brand yet, the member's own first one included. */
  async function nameSubBankAccount(
    session: MemberSession,
    body: CallBody<'POST /api/member/update_sub_bank_account'>,
    address: string,
  ): Promise<SubBankAccount | Refusal> {
    const account = readBankAccount(body);
    if (!account) return new Refusal('bank-account-invalid');
    const confirmed = await confirmPassword(context, hasher, session, body.password, address);
    if (confirmed instanceof Refusal) return confirmed;
    // Counted, because the answer tells whether somebody has the account.
    const { agentId } = session;
    const attempt = await noteAttempt(db, {
      kind: 'bank-account',
      agentId,
      phone: confirmed.phone,
      address,
    });
    if (typeof attempt === 'string') return new Refusal(attempt);
    try {
      return await inTransaction(db, (tx) => store(tx, confirmed, account, { attempt, address }));
    } catch (cause) {
      if (isAccountTaken(cause)) return new Refusal('bank-account-taken');
      throw cause;
    }
  }

  return { changePassword, nameSubBankAccount };
}

async function store(
  tx: Tx,
  confirmed: MemberRow,
  account: BankAccount,
  { attempt, address }: { attempt: bigint; address: string },
): Promise<SubBankAccount | Refusal> {
  const member = await lockConfirmed(tx, confirmed);
  if (!member) return new Refusal('password-wrong');
  if (member.sub_bank_account) return new Refusal('sub-bank-account-set');
  const { agent_id: agentId, member_id: memberId } = member;
  await setSubBankAccount(tx, memberId, account);
  await flagSamePerson(tx, memberId);
  await markSucceeded(tx, attempt);
  const named = { bank_code: account.bankCode, bank_account_masked: maskAccount(account.bankAccount) };
  await auditMember(tx, { agentId, memberId, action: 'sub-bank-account-named', address, details: named });
  const { bank_code: bankCode, bank_account_masked: masked } = named;
  await notifySecurityChange(tx, { agentId, memberId }, { kind: 'sub-bank-account-named', bankCode, masked });
  return named;
}
