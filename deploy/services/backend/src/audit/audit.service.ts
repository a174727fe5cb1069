import type { Queries, Tx } from '../database/database.ts';
import {
  type AuditFilter,
  type AuditRow,
  findAuditEvents,
  findEventsOf,
  type MemberAction,
  recordAudit,
} from './audit.repository.ts';

/** An action of the agent's staff. */
export interface StaffAction {
  agentId: number;
  /** noun and verb, such as 'notification-published' */
  action: string;
  /** the member it was done to, if it was one */
  memberId?: string;
  /** who: the sender of the key, or as the tool says */
  who: string;
  /** network address the order came from */
  address: string;
  /** what it was done to; no secrets and no full account numbers */
  details: object;
}

/** Adds an action of the agent's staff to the audit trail, in the transaction of the action itself. */
export async function auditStaff(
  tx: Tx,
  { agentId, memberId, action, who, address, details }: StaffAction,
): Promise<void> {
  await recordAudit(tx, {
    agentId,
    memberId: memberId ?? null,
    action,
    address,
    details: { who, ...details },
  });
}

/** An event of the audit trail as it is read. */
export interface AuditEvent extends AuditRow {}

/** Events of a brand's audit trail, newest first. */
export const readAuditTrail = (queries: Queries, filter: AuditFilter): Promise<AuditEvent[]> =>
  findAuditEvents(queries, filter);

/** Events of one action about a member, newest first. */
export const readEventsOf = (
  queries: Queries,
  memberId: string,
  action: MemberAction,
  limit: number,
): Promise<Pick<AuditRow, 'at' | 'details'>[]> => findEventsOf(queries, memberId, action, limit);

/** Adds what happened to a member's account, in the transaction of the action itself; `memberId` is null where no account matched. */
export const auditMember = (
  queries: Queries,
  event: { agentId: number; memberId: string | null; action: string; address: string; details?: object },
): Promise<void> => recordAudit(queries, event);
