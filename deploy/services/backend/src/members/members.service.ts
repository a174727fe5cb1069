import type { Selectable } from 'kysely';
import type { Queries, Tx } from '../database/database.ts';
import type { MemberTable } from './members.tables.ts';

export type MemberRow = Selectable<MemberTable>;

export function findMemberByPhone(
  db: Queries,
  agentId: number,
  phone: string,
): Promise<MemberRow | undefined> {
  return db
    .selectFrom('member')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('phone', '=', phone)
    .executeTakeFirst();
}

export function findMember(db: Queries, memberId: string): Promise<MemberRow | undefined> {
  return db.selectFrom('member').selectAll().where('member_id', '=', memberId).executeTakeFirst();
}

/** Finds a member by phone and locks the row until the transaction ends. */
export function lockMemberByPhone(tx: Tx, agentId: number, phone: string): Promise<MemberRow | undefined> {
  return tx
    .selectFrom('member')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('phone', '=', phone)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Finds a member and locks the row until the transaction ends. */
export function lockMember(tx: Tx, memberId: string): Promise<MemberRow | undefined> {
  return tx
    .selectFrom('member')
    .selectAll()
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Locks a member whose password was confirmed, until the transaction ends. Returns undefined if the password changed since:
 * confirming takes long and runs outside the transaction, and an old password must not authorize anything.
 */
export function lockConfirmed(tx: Tx, confirmed: MemberRow): Promise<MemberRow | undefined> {
  return tx
    .selectFrom('member')
    .selectAll()
    .where('member_id', '=', confirmed.member_id)
    .where('password_hash', '=', confirmed.password_hash)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Finds a member of a brand by phone, suspended or not. */
export async function findMemberOfPhone(
  queries: Queries,
  agentId: number,
  phone: string,
): Promise<{ memberId: string; name: string } | null> {
  const found = await findMemberByPhone(queries, agentId, phone);
  return found ? { memberId: found.member_id, name: found.name } : null;
}

/** A bank account that a member registered for payouts. */
export interface RegisteredAccount {
  id: 'main' | 'second';
  bankCode: string;
  bankAccount: string;
  name: string;
}

/** Finds a member's bank accounts, the one from the registration first. */
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

/** Finds the phone number a member signs in with. */
export async function findPhone(queries: Queries, memberId: string): Promise<string> {
  const member = await findMember(queries, memberId);
  if (!member) throw new Error('a session without its member');
  return member.phone;
}
