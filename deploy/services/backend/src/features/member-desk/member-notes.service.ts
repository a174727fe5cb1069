import type { MemberNote } from '@sanuk/contract/outside/operator-members';
import { readEventsOf } from '../../audit/audit.service.ts';
import type { AppContext } from '../../context/context.ts';
import { inTransaction, type Queries } from '../../database/database.ts';
import type { OperatorHandler } from '../../http/operator-route.ts';
import { lockMemberByPhone } from '../../members/members.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { auditCall } from './audit-call.ts';

/** Most notes of a member that are shown. */
const mostNotes = 50;

/** Notes about a member, newest first. */
export async function readNotes(queries: Queries, memberId: string): Promise<MemberNote[]> {
  const events = await readEventsOf(queries, memberId, 'member-noted', mostNotes);
  return events.map(({ at, details }) => ({
    note: String(details.note),
    by: String(details.who),
    at: at.toISOString(),
  }));
}

/** Adds a note about a member. The same note of the same person again, with none in between, adds nothing. */
export function createMemberNotes({ db }: Pick<AppContext, 'db'>): OperatorHandler<'/operator/members/note'> {
  return (call) =>
    inTransaction(db, async (tx): Promise<MemberNote[] | Refusal> => {
      const member = await lockMemberByPhone(tx, call.agent.agentId, call.body.note_on);
      if (!member) return new Refusal('member-unknown');
      const note = call.body.note.trim();
      const [newest] = await readNotes(tx, member.member_id);
      if (newest?.note !== note || newest.by !== call.operator)
        await auditCall(tx, call, 'member-noted', { note }, member.member_id);
      return readNotes(tx, member.member_id);
    });
}
