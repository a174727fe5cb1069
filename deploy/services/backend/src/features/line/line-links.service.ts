import { auditMember } from '../../audit/audit.service.ts';
import type { Tx } from '../../database/database.ts';
import { deleteAccount } from './line.repository.ts';

/** Why a LINE account was unlinked, for the audit trail. */
export type UnlinkCause = 'member' | 'password-changed' | 'password-reset';

/**
 * Unlinks the LINE account of a member, so that it logs nobody in any more. The caller has locked the member's row: a
 * log-in through LINE at the same moment waits for it, and is refused or ended with the other sessions.
 * @returns its display name, null where none was linked
 */
export async function unlinkLineAccount(
  tx: Tx,
  { agentId, memberId, address }: { agentId: number; memberId: string; address: string },
  cause: UnlinkCause,
): Promise<string | null> {
  const name = await deleteAccount(tx, memberId);
  if (name === null) return null;
  const details = { display_name: name, cause };
  await auditMember(tx, { agentId, memberId, address, action: 'line-unlinked', details });
  return name;
}
