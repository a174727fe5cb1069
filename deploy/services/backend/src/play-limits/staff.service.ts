import type { OperatorLimits } from '@sanuk/contract/outside/operator-limits';
import { auditStaff } from '../audit/audit.service.ts';
import type { AppContext } from '../context/context.ts';
import { inTransaction, type Queries } from '../database/database.ts';
import type { OperatorHandler } from '../http/operator-route.ts';
import { findMemberOfPhone } from '../members/members.service.ts';
import { Refusal } from '../refusals/refusal.ts';
import { readMine } from './limits.service.ts';
import { exclude } from './stops.service.ts';

const stopsShown = 20;

/** What staff sees of limits, and excludes a member who asks for it. Nobody of the staff can end or shorten one. */
export function createStaffService(context: AppContext) {
  const { db } = context;

  const show: OperatorHandler<'/operator/limits/show'> = ({ agent, body, operator, address }) =>
    inTransaction(db, async (tx): Promise<OperatorLimits | Refusal> => {
      const { agentId } = agent;
      const member = await findMemberOfPhone(tx, agentId, body.limits_of);
      if (!member) return new Refusal('member-unknown');
      const { memberId } = member;
      await auditStaff(tx, {
        ...{ agentId, memberId, action: 'member-limits-read', who: operator, address },
        details: {},
      });
      return readForStaff(tx, { ...member, phone: body.limits_of });
    });

  const excludeMember: OperatorHandler<'/operator/limits/exclude'> = ({ agent, body, operator, address }) =>
    inTransaction(db, async (tx) => {
      const { exclude: phone, months, reason } = body;
      const { agentId } = agent;
      const member = await findMemberOfPhone(tx, agentId, phone);
      if (!member) return new Refusal('member-unknown');
      const { memberId } = member;
      const done = await exclude(tx, context, { memberId, agentId, takenBy: operator, reason }, months);
      if (done instanceof Refusal) return done;
      if (done === 'excluded')
        await auditStaff(tx, {
          ...{ agentId, memberId, action: 'play-excluded', who: operator, address },
          details: { months, reason },
        });
      return readForStaff(tx, { ...member, phone });
    });

  return { show, exclude: excludeMember };
}

async function readForStaff(
  queries: Queries,
  { memberId, name, phone }: { memberId: string; name: string; phone: string },
): Promise<OperatorLimits> {
  const { limits, break_until, excluded_until } = await readMine(queries, memberId);
  const stops = await queries
    .selectFrom('play_stop')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('started_at', 'desc')
    .limit(stopsShown)
    .execute();
  return {
    phone,
    member_name: name,
    break_until,
    excluded_until,
    limits: limits.map(({ kind, period, amount, used, raise }) => ({
      ...{ kind, period, amount, used },
      raise_waits: raise !== null,
    })),
    stops: stops.map((stop) => ({
      kind: stop.kind,
      started_at: stop.started_at.toISOString(),
      ends_at: stop.ends_at.toISOString(),
      by: stop.taken_by,
      reason: stop.reason,
    })),
  };
}
