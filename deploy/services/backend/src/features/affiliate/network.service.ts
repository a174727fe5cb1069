import { randomInt } from 'node:crypto';
import type { Agent, MemberRegistered } from '../../context/context.ts';
import type { Queries, Tx } from '../../database/database.ts';
import { publishLive } from '../live/live.service.ts';
import type { AccountRow } from './affiliate.tables.ts';
import { leastOf } from './affiliate.view.ts';
import { codeOf, isSameName, payableOf } from './commission.rules.ts';
import {
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
    // A code that somebody has by chance is drawn anew.
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
 * A new member whose form named a code of the brand is below its owner from now on. A code that nobody has, and one's own under a
 * second number, bring nobody into a network: the registration goes on, and why is written down.
 */
export async function joinNetwork(
  tx: Tx,
  { memberId, agentId, name, referrer }: MemberRegistered,
): Promise<void> {
  if (referrer === null) return;
  const owner = await findOwnerOfCode(tx, agentId, referrer);
  const outcome = !owner ? 'unknown-code' : isSameName(owner.name, name) ? 'same-person' : 'joined';
  const uplineId = owner?.member_id ?? null;
  const referral = {
    member_id: memberId,
    agent_id: agentId,
    code: referrer,
    outcome,
    upline_id: uplineId,
  } as const;
  await insertReferral(tx, referral);
  if (outcome !== 'joined' || uplineId === null) return;
  for (const upline of await insertDownline(tx, { agentId, uplineId, memberId }))
    await publishLive(tx, { memberId: upline }, 'affiliate.changed', {});
}
