import type { SignedIn } from '@sanuk/contract/areas/auth';
import { auditMember } from '../audit/audit.service.ts';
import type { AppContext } from '../context/context.ts';
import type { Tx } from '../database/database.ts';
import { lockMember } from '../members/members.service.ts';
import { Refusal } from '../refusals/refusal.ts';
import { rememberDevice } from './devices.service.ts';
import { type Origin, openSession } from './sessions.service.ts';
import type { SignInWay } from './sessions.tables.ts';
import { rememberNetwork } from './throttle.service.ts';

/**
 * Signs in a member without a password, after a trusted service has proven the identity. The session is like every other: it
 * is in the login history, ends on logout, and is refused to a suspended member.
 * @param isStillLinked runs while the member's row is locked: a link that was removed in the meantime signs in no one
 * @returns null if the link was removed
 */
export async function signInTrusted(
  tx: Tx,
  context: Pick<AppContext, 'config' | 'hooks'>,
  { memberId, agentId }: { memberId: string; agentId: number },
  way: Exclude<SignInWay, 'password'>,
  origin: Origin,
  isStillLinked: (tx: Tx) => Promise<boolean>,
): Promise<SignedIn | Refusal | null> {
  const member = await lockMember(tx, memberId);
  if (!member) throw new Error('a link without its member');
  if (!(await isStillLinked(tx))) return null;
  if (member.status === 'suspended') return new Refusal('account-suspended');
  const { address } = origin;
  await rememberNetwork(tx, memberId, address);
  await rememberDevice(tx, context, { memberId, agentId }, origin);
  await auditMember(tx, { agentId, memberId, action: 'signed-in', address, details: { way } });
  return openSession(tx, context.config, { memberId, agentId }, origin, way);
}
