import { type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../database/database.ts';
import type { AccountTable } from '../database/tables.ts';

export type AccountRow = Selectable<AccountTable>;

export const findAccount = (queries: Queries, name: string): Promise<AccountRow | undefined> =>
  queries.selectFrom('account').selectAll().where('name', '=', name).executeTakeFirst();

/** Locks an account until the transaction ends, so that a code is used once. Rows that name the account can be added meanwhile. */
export const lockAccount = (tx: Tx, name: string): Promise<AccountRow | undefined> =>
  tx.selectFrom('account').selectAll().where('name', '=', name).forNoKeyUpdate().executeTakeFirst();

export interface NewAccount {
  name: string;
  key_id: string;
  sealed_key: Buffer;
  password_hash: string;
  totp_secret: Buffer;
  totp_last_step: number;
}

/**
 * Writes the account of a person, in place of the one before: the backend has accepted their new key, so what they logged in with is void.
 * @returns false when this key has an account already
 */
export async function saveAccount(tx: Tx, account: NewAccount, codes: readonly Buffer[]): Promise<boolean> {
  const saved = await tx
    .insertInto('account')
    .values(account)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(account).whereRef('account.key_id', '<>', 'excluded.key_id'),
    )
    .returning('name')
    .executeTakeFirst();
  if (!saved) return false;
  const { name } = account;
  await tx.deleteFrom('recovery_code').where('name', '=', name).execute();
  await tx.deleteFrom('passkey').where('name', '=', name).execute();
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code_hash) => ({ name, code_hash })))
    .execute();
  return true;
}

export async function saveTotpStep(tx: Tx, name: string, step: number): Promise<void> {
  await tx.updateTable('account').set({ totp_last_step: step }).where('name', '=', name).execute();
}

/** Uses a recovery code, which can be done once. */
export async function takeRecoveryCode(tx: Tx, name: string, hash: Buffer): Promise<boolean> {
  const taken = await tx
    .updateTable('recovery_code')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('name', '=', name)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** How many recovery codes a person has left. */
export async function countRecoveryCodes(queries: Queries, name: string): Promise<number> {
  const { count } = await queries
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('name', '=', name)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The key that is made with an invitation, before the backend knows it; the same invitation gets the same key. */
export async function keepPendingKey(queries: Queries, hash: Buffer, sealedKey: Buffer): Promise<Buffer> {
  const { rows } = await sql<{ sealed_key: Buffer }>`
    insert into pending_key (invitation_hash, sealed_key) values (${hash}, ${sealedKey})
    on conflict (invitation_hash) do update set created_at = pending_key.created_at
    returning sealed_key`.execute(queries);
  const [row] = rows;
  if (!row) throw new Error('a pending key was not written down');
  return row.sealed_key;
}

export async function deletePendingKey(queries: Queries, hash: Buffer): Promise<void> {
  await queries.deleteFrom('pending_key').where('invitation_hash', '=', hash).execute();
}
