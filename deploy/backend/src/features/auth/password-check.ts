import type { AppContext, MemberSession } from '../../kernel/context.ts';
import { inTransaction } from '../../kernel/database.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { findMember, type MemberRow, recordAudit } from './auth.repository.ts';
import { hashed, type PasswordHasher } from './password-hash.ts';
import { markSucceeded, noteAttempt } from './throttle.ts';

/**
 * Asks a signed-in member for the password again. Wrong ones are counted as at the sign-in: a borrowed phone must not
 * be a place to guess. Before anything is done with the answer the member is read again with `lockConfirmed`.
 */
export async function confirmPassword(
  { db }: AppContext,
  hasher: PasswordHasher,
  { memberId, agentId }: MemberSession,
  password: string,
  address: string,
): Promise<MemberRow | Refusal> {
  const member = await findMember(db, memberId);
  if (!member) throw new Error('a session without its member');
  const attempt = await noteAttempt(db, { kind: 'password', agentId, phone: member.phone, address });
  if (typeof attempt === 'string') return new Refusal(attempt);
  const isRight = await hashed(() => hasher.verify(member.password_hash, password.normalize('NFC')));
  if (isRight instanceof Refusal) return isRight;
  if (!isRight) {
    await recordAudit(db, { agentId, memberId, action: 'password-check-failed', address });
    return new Refusal('password-wrong');
  }
  await inTransaction(db, (tx) => markSucceeded(tx, attempt));
  return member;
}
