import type { Queries } from '../../kernel/database.ts';
import { findMemberByPhone } from './auth.repository.ts';

/** The member of a phone within a brand, suspended or not. */
export async function findMemberOfPhone(
  queries: Queries,
  agentId: number,
  phone: string,
): Promise<{ memberId: string; name: string } | null> {
  const found = await findMemberByPhone(queries, agentId, phone);
  return found ? { memberId: found.member_id, name: found.name } : null;
}
