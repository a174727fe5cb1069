import type { BreakHours, ExclusionMonths, ResponsiblePlay } from '@sanuk/contract/areas/responsible-play';
import { sql } from 'kysely';
import { auditMember } from '../audit/audit.service.ts';
import type { AppContext, MemberSession, PlayStopped } from '../context/context.ts';
import { inTransaction, type Tx } from '../database/database.ts';
import { uuidv7 } from '../database/ids.ts';
import { publishLive } from '../live/live.service.ts';
import { Refusal } from '../refusals/refusal.ts';
import { lockGuard } from './guard.repository.ts';
import { readMine } from './limits.service.ts';
import { responsibleText as text } from './play-limits.text.ts';

/** Who takes a stop, for whom and why. */
export interface StopOrder {
  memberId: string;
  agentId: number;
  takenBy: string;
  reason: string | null;
}

/** As what a stop has been taken that the member took. */
export const takenByMember = 'member';

/** How another brand sees an order of the staff, whose names and words are not for it. No person of the staff has a name with a space. */
const staffElsewhere = { takenBy: 'another brand', reason: null };

/** Time-out and self-exclusion of a member. */
export function createStopsService(context: AppContext) {
  const { db } = context;
  const own = ({ memberId, agentId }: MemberSession): StopOrder => ({
    memberId,
    agentId,
    takenBy: takenByMember,
    reason: null,
  });
  return {
    takeBreak: (member: MemberSession, hours: BreakHours, address: string) =>
      inTransaction(db, async (tx): Promise<ResponsiblePlay | Refusal> => {
        const refused = await takeBreak(tx, context, own(member), hours);
        if (refused) return refused;
        await auditMember(tx, { ...member, action: 'play-break-taken', address, details: { hours } });
        return readMine(tx, member.memberId);
      }),

    exclude: (member: MemberSession, months: ExclusionMonths, address: string) =>
      inTransaction(db, async (tx): Promise<ResponsiblePlay | Refusal> => {
        const done = await exclude(tx, context, own(member), months);
        if (done instanceof Refusal) return done;
        await auditMember(tx, { ...member, action: 'play-excluded', address, details: { months } });
        return readMine(tx, member.memberId);
      }),
  };
}

async function takeBreak(
  tx: Tx,
  context: AppContext,
  order: StopOrder,
  hours: BreakHours,
): Promise<Refusal | null> {
  const { break_until, now } = await lockGuard(tx, order.memberId);
  const until = new Date(now.getTime() + hours * 3_600_000);
  if (break_until && break_until >= until) return new Refusal('stop-shorter', text.shorter(break_until));
  await stop(tx, context, { ...order, kind: 'break' }, until);
  return null;
}

/**
 * Excludes a person at once on every brand of the platform: all members with the same phone that are paid to an account that both registered. A
 * phone alone would let strangers exclude somebody: it is typed at registration and proven by nothing.
 * @returns 'repeated' when the same person of the staff sent the same order before, whose answer was lost: nothing is changed then
 */
export async function exclude(
  tx: Tx,
  context: AppContext,
  order: StopOrder,
  months: ExclusionMonths,
): Promise<Refusal | 'excluded' | 'repeated'> {
  await lockPerson(tx, order.memberId);
  const { excluded_until, now } = await lockGuard(tx, order.memberId);
  const until = monthsLater(now, months);
  if (await isRepeated(tx, order, until)) return 'repeated';
  if (excluded_until && excluded_until >= until) {
    const shorter = order.takenBy === takenByMember ? text.shorter : text.shorterForStaff;
    return new Refusal('stop-shorter', shorter(excluded_until));
  }
  for (const one of await findPerson(tx, order.memberId)) {
    const guard = await lockGuard(tx, one.memberId);
    if (guard.excluded_until && guard.excluded_until >= until) continue;
    const isElsewhere = one.memberId !== order.memberId;
    const by = isElsewhere && order.takenBy !== takenByMember ? staffElsewhere : {};
    await stop(tx, context, { ...order, ...one, ...by, kind: 'exclusion' }, until);
    if (isElsewhere)
      await auditMember(tx, { ...one, action: 'play-excluded-elsewhere', address: '', details: { months } });
  }
  return 'excluded';
}

/** For how long an order of the staff that is sent again counts as the same one. */
const repeatedForMs = 3_600_000;

/** Without this, an exclusion that is sent again ends a moment later, and so would count as another one. */
async function isRepeated(tx: Tx, { memberId, takenBy }: StopOrder, until: Date): Promise<boolean> {
  if (takenBy === takenByMember) return false;
  const newest = await tx
    .selectFrom('play_stop')
    .select(['ends_at', 'taken_by'])
    .where('member_id', '=', memberId)
    .where('kind', '=', 'exclusion')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest?.taken_by !== takenBy) return false;
  const laterMs = until.getTime() - newest.ends_at.getTime();
  return laterMs >= 0 && laterMs < repeatedForMs;
}

function monthsLater(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCMonth(later.getUTCMonth() + months);
  // The 31st of a shorter month is a day of the next: never less than was asked for.
  return later;
}

async function stop(
  tx: Tx,
  { hooks }: AppContext,
  { memberId, agentId, kind, takenBy, reason }: StopOrder & Pick<PlayStopped, 'kind'>,
  until: Date,
): Promise<void> {
  await tx
    .updateTable('play_guard')
    .set(kind === 'break' ? { break_until: until } : { excluded_until: until })
    .where('member_id', '=', memberId)
    .execute();
  const row = { member_id: memberId, agent_id: agentId, kind, ends_at: until, taken_by: takenBy, reason };
  await tx
    .insertInto('play_stop')
    .values({ stop_id: uuidv7(), ...row })
    .execute();
  await hooks.playStopped.run(tx, { memberId, agentId, kind });
  await publishLive(tx, { memberId }, 'responsible.changed', {});
}

/** Nobody registers as this person on another brand meanwhile: the trigger of registrations waits for the same lock. */
async function lockPerson(tx: Tx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(phone, 7208)) from member where member_id = ${memberId}`.execute(
    tx,
  );
}

/** The members a person is, in one order everywhere. */
async function findPerson(tx: Tx, memberId: string): Promise<{ memberId: string; agentId: number }[]> {
  const { rows } = await sql<{ memberId: string; agentId: number }>`
    select member_id as "memberId", agent_id as "agentId" from member
     where member_id in (select play_same_person(${memberId})) order by member_id`.execute(tx);
  return rows;
}
