import { randomInt } from 'node:crypto';
import type { Agent, MemberCleared, MemberRegistered } from '../../context/context.ts';
import type { Queries, Tx } from '../../database/database.ts';
import { publishLive } from '../../live/live.service.ts';
import { flagOwnReferral } from '../same-person/same-person.service.ts';
import type { AccountRow } from './affiliate.tables.ts';
import { leastOf } from './affiliate.view.ts';
import { codeOf, payableOf } from './commission.rules.ts';
import {
  acceptReferral,
  findAccount,
  findOwnerOfCode,
  insertAccount,
  insertDownline,
  insertReferral,
} from './network.repository.ts';

/** The member's account of the programme, with the code of the link; made when it is looked at first. */
export async function openAccount(
  queries: Queries,
  { memberId, agentId }: { memberId: string; agentId: number },
): Promise<AccountRow> {
  for (;;) {
    const known = await findAccount(queries, memberId);
    if (known) return known;
    // A code that is taken by chance is generated again.
    await insertAccount(queries, { member_id: memberId, agent_id: agentId, code: codeOf(randomInt) });
  }
}

/** Commission that a member could take out now, and the least that is paid; in satang. */
export async function readPayable(
  queries: Queries,
  agent: Agent,
  memberId: string,
): Promise<{ payable: bigint; least: bigint }> {
  const account = await findAccount(queries, memberId);
  return {
    payable: account ? payableOf(account.earned_satang, account.redeemed_satang) : 0n,
    least: leastOf(agent),
  };
}

/**
 * A new member whose form named a code of the brand is below its owner from now on. An unknown code, and the member's own under a
 * second number, add no one to a network: the registration goes on, and the reason is recorded. The member's own code waits for staff.
 */
export async function joinNetwork(tx: Tx, { memberId, agentId, referrer }: MemberRegistered): Promise<void> {
  if (referrer === null) return;
  const uplineId = await findOwnerOfCode(tx, agentId, referrer);
  const isOwn = uplineId !== null && (await flagOwnReferral(tx, memberId, uplineId));
  const outcome = uplineId === null ? 'unknown-code' : isOwn ? 'same-person' : 'joined';
  const referral = {
    member_id: memberId,
    agent_id: agentId,
    code: referrer,
    outcome,
    upline_id: uplineId,
  } as const;
  await insertReferral(tx, referral);
  if (outcome !== 'joined' || uplineId === null) return;
  const uplineIds = await join(tx, { agentId, uplineId, memberId });
  // Another member may be between the two: commission over several levels is held as well.
  for (const above of uplineIds.filter((one) => one !== uplineId)) await flagOwnReferral(tx, memberId, above);
}

/** Puts a member below the inviter once staff has decided that the two are different people. What was played before counts for nothing. */
export async function joinCleared(tx: Tx, { memberId, agentId, otherIds }: MemberCleared): Promise<void> {
  const uplineId = await acceptReferral(tx, memberId, otherIds);
  if (uplineId !== null) await join(tx, { agentId, uplineId, memberId });
}

async function join(
  tx: Tx,
  place: { agentId: number; uplineId: string; memberId: string },
): Promise<string[]> {
  const uplineIds = await insertDownline(tx, place);
  for (const memberId of uplineIds) await publishLive(tx, { memberId }, 'affiliate.changed', {});
  return uplineIds;
}
