import { sql } from 'kysely';
import type { Database, Queries, Tx } from '../../database/database.ts';
import type { LineUser } from './id-token.ts';

const loginMinutes = 10;
const ticketMinutes = 30;
const forgetBatch = 500;

/** @returns when the login is too old to come back from */
export async function insertLogin(
  db: Database,
  login: { stateHash: Buffer; agentId: number; nonce: string; redirectUri: string },
): Promise<Date> {
  const { expires_at } = await db
    .insertInto('line_login')
    .values({
      state_hash: login.stateHash,
      agent_id: login.agentId,
      nonce: login.nonce,
      redirect_uri: login.redirectUri,
      expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${loginMinutes}::int)`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at;
}

/** Takes a login that has come back; the second one who tries gets none. */
export function takeLogin(
  db: Database,
  agentId: number,
  stateHash: Buffer,
): Promise<{ nonce: string; redirect_uri: string } | undefined> {
  return db
    .updateTable('line_login')
    .set({ used_at: sql`clock_timestamp()` })
    .where('state_hash', '=', stateHash)
    .where('agent_id', '=', agentId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning(['nonce', 'redirect_uri'])
    .executeTakeFirst();
}

/** Records the ID token that a login came back with. @throws the unique violation `line_login_token_once` */
export async function recordToken(
  tx: Tx,
  stateHash: Buffer,
  { tokenHash, expiresAt }: { tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('line_login')
    .set({ token_hash: tokenHash, token_expires_at: expiresAt })
    .where('state_hash', '=', stateHash)
    .execute();
}

export async function keepTicket(
  tx: Tx,
  stateHash: Buffer,
  ticketHash: Buffer,
  { userId, name }: LineUser,
): Promise<void> {
  await tx
    .updateTable('line_login')
    .set({ ticket_hash: ticketHash, line_user_id: userId, display_name: name })
    .where('state_hash', '=', stateHash)
    .execute();
}

/** Takes a ticket; it links or signs in once. */
export async function takeTicket(tx: Tx, agentId: number, ticketHash: Buffer): Promise<LineUser | null> {
  const taken = await tx
    .updateTable('line_login')
    .set({ linked_at: sql`clock_timestamp()` })
    .where('ticket_hash', '=', ticketHash)
    .where('agent_id', '=', agentId)
    .where('linked_at', 'is', null)
    .where('used_at', '>', sql<Date>`clock_timestamp() - make_interval(mins => ${ticketMinutes}::int)`)
    .returning(['line_user_id', 'display_name'])
    .executeTakeFirst();
  if (!taken?.line_user_id) return null;
  return { userId: taken.line_user_id, name: taken.display_name ?? '' };
}

/** The member a LINE account is linked to. */
export async function findLinked(queries: Queries, agentId: number, userId: string): Promise<string | null> {
  const found = await queries
    .selectFrom('line_account')
    .select('member_id')
    .where('agent_id', '=', agentId)
    .where('line_user_id', '=', userId)
    .executeTakeFirst();
  return found?.member_id ?? null;
}

/** @throws Error for a member that does not exist: a link is deleted with its member */
export async function findPhone(queries: Queries, memberId: string): Promise<string> {
  const { phone } = await queries
    .selectFrom('member')
    .select('phone')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return phone;
}

export function findAccount(queries: Queries, memberId: string) {
  return queries
    .selectFrom('line_account')
    .select(['line_user_id', 'display_name', 'linked_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/** @throws the unique violations `line_account_once` and `line_account_of_member` */
export async function insertAccount(
  tx: Tx,
  account: { agentId: number; memberId: string } & LineUser,
): Promise<void> {
  await tx
    .insertInto('line_account')
    .values({
      agent_id: account.agentId,
      line_user_id: account.userId,
      member_id: account.memberId,
      display_name: account.name,
    })
    .execute();
}

/** @returns its display name, null where the member had none */
export async function deleteAccount(tx: Tx, memberId: string): Promise<string | null> {
  const deleted = await tx
    .deleteFrom('line_account')
    .where('member_id', '=', memberId)
    .returning('display_name')
    .executeTakeFirst();
  return deleted?.display_name ?? null;
}

/** Forgets logins nobody can come back from, tickets nobody can use, and ID tokens that have expired. */
export async function deleteOldLogins(db: Database): Promise<number> {
  const { rows } = await sql`
    delete from line_login where state_hash in (
      select state_hash from line_login where created_at < clock_timestamp() - interval '1 hour'
        and (token_expires_at is null or token_expires_at < clock_timestamp() - interval '5 minutes')
      order by created_at limit ${forgetBatch} for update skip locked)
    returning 1`.execute(db);
  return rows.length;
}
