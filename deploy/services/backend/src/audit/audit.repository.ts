import { sql } from 'kysely';
import type { Queries } from '../database/database.ts';

/** Adds a line to the audit trail; it can never be changed. No passwords, tokens or full account numbers. */
export async function recordAudit(
  queries: Queries,
  event: { agentId: number; memberId: string | null; action: string; address: string; details?: object },
): Promise<void> {
  await queries
    .insertInto('audit_event')
    .values({
      agent_id: event.agentId,
      member_id: event.memberId,
      action: event.action,
      address: event.address,
      details: JSON.stringify(event.details ?? {}),
    })
    .execute();
}

export interface AuditRow {
  event_id: bigint;
  at: Date;
  action: string;
  address: string;
  details: Record<string, unknown>;
  /** of the member it is about */
  phone: string | null;
}

/** What is read of the audit trail of a brand. */
export interface AuditFilter {
  agentId: number;
  /** a person of the staff */
  who: string | null;
  action: string | null;
  memberId: string | null;
  from: string | null;
  until: string | null;
  /** only events before this one */
  before: bigint | null;
  limit: number;
}

/** Actions of which a member's events are read. */
export type MemberAction = 'member-noted' | 'sub-bank-account-named' | 'account-change-done';

/** Events of one action about a member, newest first. */
export const findEventsOf = (
  queries: Queries,
  memberId: string,
  action: MemberAction,
  limit: number,
): Promise<Pick<AuditRow, 'at' | 'details'>[]> =>
  queries
    .selectFrom('audit_event')
    .select('at')
    .select(sql<Record<string, unknown>>`details`.as('details'))
    .where('member_id', '=', memberId)
    .where('action', '=', action)
    // In the order of the index of a member's events.
    .orderBy('at', 'desc')
    .orderBy('event_id', 'desc')
    .limit(limit)
    .execute();

/** Ids rise with time but for events of one moment and a clock that is set back: ids of so long beside a day are looked at. */
const margin = sql`interval '1 hour'`;

/** Events of a brand's audit trail, newest first. Days are found by the index of times; without the ids, every event after them would be read. */
export function findAuditEvents(queries: Queries, filter: AuditFilter): Promise<AuditRow[]> {
  const { agentId, who, action, memberId, from, until, before, limit } = filter;
  return (
    queries
      .selectFrom('audit_event as e')
      .select(['e.event_id', 'e.at', 'e.action', 'e.address'])
      // Looked up for the rows of the page: joined, all members may be read for a person with few events.
      .select((eb) =>
        eb.selectFrom('member').select('phone').whereRef('member_id', '=', 'e.member_id').as('phone'),
      )
      .select(sql<Record<string, unknown>>`e.details`.as('details'))
      .where('e.agent_id', '=', agentId)
      .$if(who !== null, (query) => query.where(sql`e.details->>'who'`, '=', who))
      .$if(action !== null, (query) => query.where('e.action', '=', action ?? ''))
      .$if(memberId !== null, (query) => query.where('e.member_id', '=', memberId))
      .$if(from !== null, (query) =>
        query.where('e.at', '>=', new Date(from ?? 0)).where(sql<boolean>`
        e.event_id >= (select event_id from audit_event where at >= ${from}::timestamptz - ${margin} order by at limit 1)`),
      )
      .$if(until !== null, (query) =>
        query.where('e.at', '<', new Date(until ?? 0)).where(sql<boolean>`
        e.event_id <= (select event_id from audit_event where at < ${until}::timestamptz + ${margin} order by at desc limit 1)`),
      )
      .$if(before !== null, (query) => query.where('e.event_id', '<', before ?? 0n))
      .orderBy('e.event_id', 'desc')
      .limit(limit)
      .execute()
  );
}
