import type { Database, Tx } from '../database/database.ts';
import { findPhone } from '../members/members.service.ts';
import { markSucceeded, noteAttempt } from './throttle.service.ts';

/**
 * Notes that a member tries a code before it is looked up, so that a hundred at once count as a hundred. They count by member, and
 * by network for members who have never signed in there: nobody uses up the tries of somebody else.
 * @returns null when there were too many; otherwise what `noteTrySucceeded` takes once the code was used
 */
export async function noteCodeTry(
  db: Database,
  { agentId, memberId, address }: { agentId: number; memberId: string; address: string },
): Promise<bigint | null> {
  const phone = await findPhone(db, memberId);
  const noted = await noteAttempt(db, { kind: 'coupon', agentId, phone, address });
  return typeof noted === 'bigint' ? noted : null;
}

/** The code was right: the member's count begins anew. */
export const noteTrySucceeded = (tx: Tx, tryId: bigint): Promise<void> => markSucceeded(tx, tryId);
