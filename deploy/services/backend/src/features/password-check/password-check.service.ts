import { prefixesOf, widestPrefixOf } from '@sanuk/common/addresses';
import { auditMember } from '../../audit/audit.service.ts';
import type { AppContext, MemberSession } from '../../context/context.ts';
import { inTransactionEvenRefused, type Tx } from '../../database/database.ts';
import { findMember, type MemberRow } from '../../members/members.service.ts';
import type { Claim } from '../../passwords/fair-queue.ts';
import { hashed, type PasswordHasher } from '../../passwords/password-hash.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { endSession } from '../../sessions/sessions.service.ts';
import { type Attempt, findHeld, insertAttempt, lockTries } from '../../sessions/throttle.service.ts';
import { notifySecurityChange } from '../notifications/security-notices.service.ts';

/** What comes of one try, within the transaction that counts it. */
export interface PasswordTry<T> {
  find(tx: Tx): Promise<MemberRow | undefined>;
  wrong(tx: Tx, member: MemberRow | undefined): Promise<Refusal>;
  right(tx: Tx, member: MemberRow): Promise<T | Refusal>;
}

/** Whose work a hash for somebody's call is: all networks of an IPv6 site take one turn. */
export const claimOf = (agentId: number, phone: string, address: string): Claim => ({
  network: widestPrefixOf(prefixesOf(address)),
  account: `${agentId}:${phone}`,
});

/**
 * Tries one password. Tries of one account from one network are made one by one, in this process by the queue and
 * among processes by a lock, so each is counted when its outcome is known: a hundred wrong ones at once are a hundred,
 * and a right one never counts as a failure however many are under way. Who is held up costs no hash.
 */
export async function tryPassword<T>(
  { db, log, metrics }: AppContext,
  hasher: PasswordHasher,
  attempt: Attempt,
  password: string,
  outcome: PasswordTry<T>,
): Promise<T | Refusal> {
  const claim = claimOf(attempt.agentId, attempt.phone, attempt.address);
  const held = await findHeld(db, attempt);
  if (held) {
    metrics.noteAttack(log, 'password-guessing', { kind: attempt.kind, network: claim.network });
    return new Refusal(held);
  }
  return hashed(() =>
    hasher.inQueue(claim, (verify) =>
      inTransactionEvenRefused(db, async (tx) => {
        await lockTries(tx, attempt);
        const heldByNow = await findHeld(tx, attempt);
        if (heldByNow) return new Refusal(heldByNow);
        const member = await outcome.find(tx);
        const isRight = await verify(member?.password_hash ?? null, password.normalize('NFC'));
        if (member && isRight) return outcome.right(tx, member);
        await insertAttempt(tx, attempt);
        return outcome.wrong(tx, member);
      }),
    ),
  );
}

/**
 * Asks a signed-in member for the password again. Wrong ones are counted as at the sign-in: a borrowed phone must not
 * be a place to guess. The session whose wrong password uses up the tries ends: otherwise its thief could keep the tries used
 * up, and the member from changing the password. Before anything is done with the answer the member is read again with
 * `lockConfirmed`.
 */
export async function confirmPassword(
  context: AppContext,
  hasher: PasswordHasher,
  { sessionId, memberId, agentId }: MemberSession,
  password: string,
  address: string,
): Promise<MemberRow | Refusal> {
  const member = await findMember(context.db, memberId);
  if (!member) throw new Error('a session without its member');
  const attempt: Attempt = { kind: 'password', agentId, phone: member.phone, address };
  return tryPassword(context, hasher, attempt, password, {
    find: async () => member,
    async wrong(tx) {
      await auditMember(tx, { agentId, memberId, action: 'password-check-failed', address });
      if ((await findHeld(tx, attempt)) === 'account-locked') {
        await endSession(tx, context, sessionId, 'password-guessed');
        await auditMember(tx, { agentId, memberId, action: 'session-ended-by-guesses', address });
        await notifySecurityChange(tx, { agentId, memberId }, { kind: 'password-guessed' });
      }
      return new Refusal('password-wrong');
    },
    async right(tx) {
      await insertAttempt(tx, attempt, true);
      return member;
    },
  });
}
