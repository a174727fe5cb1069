import type { Tx } from '../../kernel/database.ts';
import { recordAudit } from './auth.repository.ts';

/** A deed of the agent's staff. */
export interface StaffDeed {
  agentId: number;
  /** noun and verb, such as 'notice-published' */
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

/** Adds a deed of the agent's staff to the audit trail, in the transaction of the deed itself. */
export async function auditStaff(
  tx: Tx,
  { agentId, memberId, action, who, address, details }: StaffDeed,
): Promise<void> {
  await recordAudit(tx, {
    agentId,
    memberId: memberId ?? null,
    action,
    address,
    details: { who, ...details },
  });
}
