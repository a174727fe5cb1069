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

/** The member of a phone, who stays as read until the transaction ends. */
export function lockMemberByPhone(tx: Tx, agentId: number, phone: string): Promise<MemberRow | undefined> {
  return tx
    .selectFrom('member')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('phone', '=', phone)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** A member, who stays as read until the transaction ends. */
export function lockMember(tx: Tx, memberId: string): Promise<MemberRow | undefined> {
  return tx
    .selectFrom('member')
    .selectAll()
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * The same member again, who stays as read until the transaction ends; undefined when the password has become another
 * since it was confirmed. Confirming takes long and happens outside the transaction: a password that was changed in
 * the meantime must not open anything any more.
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
