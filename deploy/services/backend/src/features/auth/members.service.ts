import type { Queries } from '../../database/database.ts';
import { findMember, findMemberByPhone } from './auth.repository.ts';

/** The member of a phone within a brand, suspended or not. */
export async function findMemberOfPhone(
  queries: Queries,
  agentId: number,
  phone: string,
): Promise<{ memberId: string; name: string } | null> {
  const found = await findMemberByPhone(queries, agentId, phone);
  return found ? { memberId: found.member_id, name: found.name } : null;
}

/** An account that a member registered to be paid to. */
export interface RegisteredAccount {
  id: 'main' | 'second';
  bankCode: string;
  bankAccount: string;
  name: string;
}

/** The accounts of a member, the one of the registration first. */
export async function findRegisteredAccounts(
  queries: Queries,
  memberId: string,
): Promise<RegisteredAccount[]> {
  const member = await findMember(queries, memberId);
  if (!member) return [];
  const { name, bank_code, bank_account, sub_bank_code, sub_bank_account } = member;
  const main: RegisteredAccount = { id: 'main', bankCode: bank_code, bankAccount: bank_account, name };
  if (sub_bank_code === null || sub_bank_account === null) return [main];
  return [main, { id: 'second', bankCode: sub_bank_code, bankAccount: sub_bank_account, name }];
}

/** The phone a member signs in with. */
export async function findPhone(queries: Queries, memberId: string): Promise<string> {
  const member = await findMember(queries, memberId);
  if (!member) throw new Error('a session without its member');
  return member.phone;
}
