import { auditMember, auditStaff } from '../../audit/audit.service.ts';
import type { Queries, Tx } from '../../database/database.ts';
import { deleteAccount, findAccount } from './line.repository.ts';

/** Why a LINE account was unlinked, for the audit trail. */
export type UnlinkCause = 'member' | 'password-changed' | 'password-reset' | 'password-voided';

/**
 * Unlinks the LINE account of a member, so that it logs nobody in any more. The caller has locked the member's row: a
 * log-in through LINE at the same moment waits for it, and is refused or ended with the other sessions.
 * @param who of the staff; the member without one
 * @returns its display name, null where none was linked
 */
export async function unlinkLineAccount(
  tx: Tx,
  { agentId, memberId, address, who }: { agentId: number; memberId: string; address: string; who?: string },
  cause: UnlinkCause,
): Promise<string | null> {
  const name = await deleteAccount(tx, memberId);
  if (name === null) return null;
  const details = { display_name: name, cause };
  const event = { agentId, memberId, address, action: 'line-unlinked', details };
  await (who === undefined ? auditMember(tx, event) : auditStaff(tx, { ...event, who }));
  return name;
}

/** The LINE account of a member, as staff sees it: not the id that LINE knows the person by. Null where none is linked. */
export async function readLineAccount(
  queries: Queries,
  memberId: string,
): Promise<{ displayName: string; linkedAt: Date } | null> {
  const found = await findAccount(queries, memberId);
  return found ? { displayName: found.display_name, linkedAt: found.linked_at } : null;
}
