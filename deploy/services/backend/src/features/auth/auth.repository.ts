import { type Selectable, sql } from 'kysely';
import { type Queries, type Tx, violatedConstraint } from '../../database/database.ts';
import type { BankAccount, Registration } from './auth.rules.ts';
import type { MemberTable } from './auth.tables.ts';

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

/** Statement text is fixed, so it is prepared once: it runs before every call of a member. */
export async function findLiveSession(
  db: Queries,
  tokenHash: Buffer,
  { agentId, idleDays, network }: { agentId: number; idleDays: number; network: string | null },
) {
  const { rows } = await sql<{
    session_id: string;
    member_id: string;
    is_stale: boolean;
    is_known_here: boolean;
  }>`/* prepared: auth_session */
    select s.session_id, s.member_id, s.last_seen_at < clock_timestamp() - interval '5 minutes' as is_stale,
      exists (select from member_network n where n.member_id = s.member_id and n.network = ${network}::text) as is_known_here
    from member_session s join member m on m.member_id = s.member_id
    where s.token_hash = ${tokenHash} and s.agent_id = ${agentId} and s.ended_at is null and m.status = 'active'
      and s.expires_at > clock_timestamp()
      and s.last_seen_at > clock_timestamp() - make_interval(days => ${idleDays}::int)`.execute(db);
  return rows[0] ?? null;
}
