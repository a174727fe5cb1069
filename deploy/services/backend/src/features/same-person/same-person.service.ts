import type { FlagPage, MemberFlag } from '@sanuk/contract/outside/operator-flags';
import type { MemberLink } from '@sanuk/contract/outside/operator-members';
import { auditStaff } from '../../audit/audit.service.ts';
import type { AppContext, DeviceAdded } from '../../context/context.ts';
import { inTransaction, type Queries, type Tx } from '../../database/database.ts';
import type { OperatorHandler } from '../../http/operator-route.ts';
import { findMemberOfPhone } from '../../members/members.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import {
  decideFlags,
  type FlagRow,
  findFlagsOf,
  findHeld,
  findHeldPairs,
  findLinks,
  findSignals,
  insertFlag,
  insertFlagsOf,
  insertFlagsOfDevice,
  listFlags,
  lockDevice,
  lockTraits,
} from './same-person.repository.ts';
import type { SamePersonSignal } from './same-person.tables.ts';

/** Flags a member who may be another one of the brand, after a registration or a new account. */
export async function flagSamePerson(tx: Tx, memberId: string): Promise<void> {
  await lockTraits(tx, memberId);
  await insertFlagsOf(tx, memberId);
}

/**
 * Flags a member who has just logged in on a device of others of the brand. It holds no money: the id of a device is a hint that its
 * user can delete, and families, friends and the shop of an agent share one.
 */
export async function flagSameDevice(tx: Tx, { memberId, agentId, deviceHash }: DeviceAdded): Promise<void> {
  await lockDevice(tx, agentId, deviceHash);
  await insertFlagsOfDevice(tx, memberId, deviceHash);
}

/** Signals that make a referral one's own. A shared network or device does not: families and friends share one. */
const ownSignals: readonly SamePersonSignal[] = ['same-account', 'same-phone', 'same-name'];

/** Whether a member who registered with the code of another seems to be that other; the referral is flagged then. */
export async function flagOwnReferral(tx: Tx, memberId: string, inviterId: string): Promise<boolean> {
  const signals = await findSignals(tx, memberId, inviterId);
  if (!signals.some((signal) => ownSignals.includes(signal))) return false;
  await insertFlag(tx, { memberId, otherId: inviterId, signals: [...signals, 'own-referral'] });
  return true;
}

/** Whether the bonus of new members waits until staff has decided that this member is not another one. */
export const isHeldAsSamePerson = (queries: Queries, memberId: string): Promise<boolean> =>
  findHeld(queries, memberId);

/** Tells of any two of these members whether they are held as one person: neither earns by the other. */
export async function readHeldPairs(
  queries: Queries,
  memberIds: readonly string[],
): Promise<(one: string, other: string) => boolean> {
  const held = new Set<string>();
  for (const { member_id, other_id } of await findHeldPairs(queries, memberIds)) {
    held.add(`${member_id} ${other_id}`);
    held.add(`${other_id} ${member_id}`);
  }
  return (one, other) => held.has(`${one} ${other}`);
}

/** Most links of a member that are shown. */
const mostLinks = 20;

/** Other members who may be this one: flags that hold money first, the newest first. */
export async function readLinks(queries: Queries, memberId: string): Promise<MemberLink[]> {
  const rows = await findLinks(queries, memberId, mostLinks);
  return rows.map((row) => ({
    ...{ phone: row.phone, name: row.name, signals: row.signals, state: row.status },
    holds_money: holdsMoney(row),
    is_decided_here: row.is_own,
    flagged_at: row.flagged_at.toISOString(),
    decided_reason: row.decided_reason,
  }));
}

const holdsMoney = ({ status, holds }: Pick<FlagRow, 'status' | 'holds'>): boolean =>
  status === 'confirmed' || (status === 'open' && holds);

/** What staff sees of such members, and decides about them. */
export function createSamePersonStaff({ db, hooks }: AppContext) {
  const list: OperatorHandler<'/operator/members/flags'> = async ({ agent, body }): Promise<FlagPage> => {
    const rows = await listFlags(db, agent.agentId, { ...body, status: body.state });
    const shown = rows.slice(0, body.limit);
    return {
      items: shown.map(flagView),
      next_cursor: rows.length > shown.length ? String(shown.at(-1)?.seq) : null,
    };
  };

  const decide: OperatorHandler<'/operator/members/decide-flags'> = ({ agent, body, operator, address }) =>
    inTransaction(db, async (tx): Promise<MemberFlag[] | Refusal> => {
      const { agentId } = agent;
      const { flags_of: phone, others = null, seen_until: seenUntil = null, verdict, reason } = body;
      const member = await findMemberOfPhone(tx, agentId, phone);
      if (!member) return new Refusal('member-unknown');
      const { memberId } = member;
      const status = verdict === 'same-person' ? 'confirmed' : 'cleared';
      const otherIds = await decideFlags(tx, memberId, { status, others, seenUntil, operator, reason });
      if (otherIds.length > 0) {
        if (status === 'cleared') await hooks.memberCleared.run(tx, { memberId, agentId, otherIds });
        await auditStaff(tx, {
          ...{ agentId, memberId, action: `member-flags-${status}`, who: operator, address },
          details: { reason, flags: otherIds.length, other_ids: otherIds.slice(0, 100) },
        });
      }
      return (await findFlagsOf(tx, memberId)).map(flagView);
    });

  return { list, decide };
}

const flagView = (row: FlagRow): MemberFlag => ({
  phone: row.phone,
  member_name: row.member_name,
  other_phone: row.other_phone,
  other_name: row.other_name,
  signals: row.signals,
  holds_money: holdsMoney(row),
  state: row.status,
  flagged_at: row.flagged_at.toISOString(),
  decided_by: row.decided_by,
  decided_at: row.decided_at?.toISOString() ?? null,
  decided_reason: row.decided_reason,
});
