import type { Database, Tx } from '../database/database.ts';
import { findPhone } from '../members/members.service.ts';
import { markSucceeded, noteAttempt } from './throttle.service.ts';

/**
 * Records an attempt at a code before the code is looked up, so that parallel attempts all count. Attempts count by member,
 * and by network for members who never signed in there: no client can use up another member's attempts.
 * @returns null if there were too many; otherwise the id for `noteTrySucceeded`
 */
export async function noteCodeTry(
  db: Database,
  { agentId, memberId, address }: { agentId: number; memberId: string; address: string },
): Promise<bigint | null> {
  const phone = await findPhone(db, memberId);
  const noted = await noteAttempt(db, { kind: 'coupon', agentId, phone, address });
  return typeof noted === 'bigint' ? noted : null;
}

/** Records that the code was right, which resets the member's count. */
export const noteTrySucceeded = (tx: Tx, tryId: bigint): Promise<void> => markSucceeded(tx, tryId);
