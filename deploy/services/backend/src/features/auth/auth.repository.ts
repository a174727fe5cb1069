import { sql } from 'kysely';
import { type Queries, type Tx, violatedConstraint } from '../../database/database.ts';
import type { BankAccount, Registration } from './auth.rules.ts';

export async function setPasswordHash(tx: Tx, memberId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({ password_hash: passwordHash })
    .where('member_id', '=', memberId)
    .execute();
}

export async function setMemberStatus(
  tx: Tx,
  memberId: string,
  status: 'active' | 'suspended',
): Promise<void> {
  await tx.updateTable('member').set({ status }).where('member_id', '=', memberId).execute();
}

export async function setMemberLevel(tx: Tx, memberId: string, level: number): Promise<void> {
  await tx.updateTable('member').set({ vip_level: level }).where('member_id', '=', memberId).execute();
}

/** Constraints that refuse an account somebody of the brand has, as it was typed or with other zeros on the left. */
const accountConstraints: readonly (string | null)[] = [
  'member_bank_account',
  'bank_account_owner_once',
  'bank_account_owner_padded_once',
];

/** Whether an error says that the account is taken. */
export const isAccountTaken = (cause: unknown): boolean =>
  accountConstraints.includes(violatedConstraint(cause));

/** @throws an error of which `isAccountTaken` is true */
export async function setSubBankAccount(
  tx: Tx,
  memberId: string,
  { bankCode, bankAccount }: BankAccount,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ sub_bank_code: bankCode, sub_bank_account: bankAccount })
    .where('member_id', '=', memberId)
    .execute();
}

/** What of a registration somebody has already, looked at in one moment; the phone counts first. */
export async function findTaken(
  db: Queries,
  agentId: number,
  { phone, bankCode, bankAccount }: Registration,
): Promise<'phone-taken' | 'bank-account-taken' | null> {
  const { rows } = await sql<{ phone: boolean; account: boolean }>`
    select exists (select from member where agent_id = ${agentId} and phone = ${phone}) as phone,
           exists (select from bank_account_owner
                   where agent_id = ${agentId} and bank_code = ${bankCode} and account_key = ltrim(${bankAccount}, '0')) as account`.execute(
    db,
  );
  if (rows[0]?.phone) return 'phone-taken';
  return rows[0]?.account ? 'bank-account-taken' : null;
}

/** @throws the unique violation `member_phone`, or an error of which `isAccountTaken` is true */
export async function insertMember(
  tx: Tx,
  memberId: string,
  agentId: number,
  registration: Registration,
  passwordHash: string,
): Promise<void> {
  await tx
    .insertInto('member')
    .values({
      member_id: memberId,
      agent_id: agentId,
      phone: registration.phone,
      password_hash: passwordHash,
      name: registration.name,
      bank_code: registration.bankCode,
      bank_account: registration.bankAccount,
      referrer: registration.referrer,
    })
    .execute();
}
