import { type Selectable, sql } from 'kysely';
import type { Queries } from '../database/database.ts';
import type { PasskeyTable } from '../database/tables.ts';

export type PasskeyRow = Selectable<PasskeyTable>;

/** Passkeys of a person, oldest first. */
export const listPasskeys = (queries: Queries, name: string): Promise<PasskeyRow[]> =>
  queries.selectFrom('passkey').selectAll().where('name', '=', name).orderBy('created_at').execute();

export const findPasskey = (queries: Queries, credentialId: string): Promise<PasskeyRow | undefined> =>
  queries.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

/** @returns false when the credential is registered already */
export async function insertPasskey(
  queries: Queries,
  passkey: Pick<PasskeyRow, 'credential_id' | 'name' | 'public_key' | 'counter' | 'transports' | 'label'>,
): Promise<boolean> {
  const inserted = await queries
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .returning('credential_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Notes a use of a passkey. An authenticator that counts goes up with each use: one that does not has been copied.
 * @returns false when its count is not above the last one
 */
export async function notePasskeyUse(
  queries: Queries,
  credentialId: string,
  counter: number,
): Promise<boolean> {
  const noted = await queries
    .updateTable('passkey')
    .set({ counter, last_used_at: sql<Date>`clock_timestamp()` })
    .where('credential_id', '=', credentialId)
    .where((eb) =>
      eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.lit(counter === 0)])]),
    )
    .executeTakeFirst();
  return noted.numUpdatedRows === 1n;
}

/** @returns whether the person had it */
export async function deletePasskey(queries: Queries, name: string, credentialId: string): Promise<boolean> {
  const deleted = await queries
    .deleteFrom('passkey')
    .where('name', '=', name)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}
