import type { AppContext, MemberSession } from '../../context/context.ts';
import { inTransaction, type Tx } from '../../database/database.ts';
import { lockConfirmed } from '../../members/members.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { confirmPassword } from './password-check.service.ts';

/**
 * Changes something of a signed-in member's account after the password was entered again: a session alone, which may be
 * stolen, must change nothing that outlives it. The change runs in one transaction with the member's row locked.
 */
export async function changeConfirmed<T>(
  context: AppContext,
  session: MemberSession,
  { password, address }: { password: string; address: string },
  change: (tx: Tx) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const confirmed = await confirmPassword(context, context.passwordHasher, session, password, address);
  if (confirmed instanceof Refusal) return confirmed;
  return inTransaction(context.db, async (tx) => {
    const member = await lockConfirmed(tx, confirmed);
    return member ? change(tx) : new Refusal('password-wrong');
  });
}
