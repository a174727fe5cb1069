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
