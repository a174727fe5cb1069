import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import { type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../../database/database.ts';
import type { StaffTable } from './staff.tables.ts';

export type StaffRow = Selectable<StaffTable>;

/** A role as it is granted. */
export interface Grant {
  role: StaffRole;
  remotes: string[] | null;
}

/** Locks the staff of all brands until the transaction ends: a person's status follows from their roles for every brand. */
export async function lockStaff(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7203014)`.execute(tx);
}

/** The key of an active person with each of their roles; no row for a key that is unknown or revoked. */
export const findKeyRows = (queries: Queries, keyId: string) =>
  queries
    .selectFrom('staff_key')
    .innerJoin('staff', 'staff.staff_id', 'staff_key.staff_id')
    .leftJoin('staff_grant', 'staff_grant.staff_id', 'staff.staff_id')
    .leftJoin('agent', 'agent.agent_id', 'staff_grant.agent_id')
    .where('staff_key.key_id', '=', keyId)
    .where('staff_key.revoked_at', 'is', null)
    .where('staff.status', '=', 'active')
    .select(['staff.name', 'staff_key.public_key', 'agent.brand', 'staff_grant.role'])
    .execute();

export const findStaff = (queries: Queries, name: string): Promise<StaffRow | undefined> =>
  queries.selectFrom('staff').selectAll().where('name', '=', name).executeTakeFirst();

/** Everyone who has, or is invited to, a role for a brand, by name. */
export const findStaffOfBrand = (queries: Queries, agentId: number): Promise<StaffRow[]> =>
  queries
    .selectFrom('staff')
    .selectAll()
    .where('staff_id', 'in', (eb) =>
      eb.selectFrom('staff_grant').select('staff_id').where('agent_id', '=', agentId),
    )
    .orderBy('name')
    .execute();

export const findGrants = (queries: Queries, staffId: string, agentId: number): Promise<Grant[]> =>
  queries
    .selectFrom('staff_grant')
    .select(['role', 'remotes'])
    .where('staff_id', '=', staffId)
    .where('agent_id', '=', agentId)
    .orderBy('role')
    .execute();

/** Every role of a person with its brand. */
export const findGrantsOfAllBrands = (queries: Queries, name: string) =>
  queries
    .selectFrom('staff')
    .innerJoin('staff_grant', 'staff_grant.staff_id', 'staff.staff_id')
    .innerJoin('agent', 'agent.agent_id', 'staff_grant.agent_id')
    .where('name', '=', name)
    .select(['brand', 'role', 'remotes'])
    .orderBy('brand')
    .orderBy('role')
    .execute();

export const findKeys = (queries: Queries, staffId: string) =>
  queries
    .selectFrom('staff_key')
    .select(['key_id', 'created_at'])
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .execute();

/** Whether a brand has an active owner, apart from one person. */
export async function hasOwner(queries: Queries, agentId: number, apartFrom?: string): Promise<boolean> {
  const owner = await queries
    .selectFrom('staff_grant')
    .innerJoin('staff', 'staff.staff_id', 'staff_grant.staff_id')
    .where('agent_id', '=', agentId)
    .where('role', '=', 'owner')
    .where('status', '=', 'active')
    .$if(apartFrom !== undefined, (query) => query.where('name', '<>', apartFrom ?? ''))
    .select('staff.staff_id')
    .executeTakeFirst();
  return owner !== undefined;
}

export async function insertStaff(
  tx: Tx,
  person: { staff_id: string; name: string; display_name: string; invited_by: string },
): Promise<void> {
  await tx.insertInto('staff').values(person).execute();
}

export async function updateStaff(
  tx: Tx,
  staffId: string,
  change: { display_name?: string; invited_by?: string; status?: 'active' },
): Promise<void> {
  await tx.updateTable('staff').set(change).where('staff_id', '=', staffId).execute();
}

export async function replaceGrants(
  tx: Tx,
  { staffId, agentId, by }: { staffId: string; agentId: number; by: string },
  grants: readonly Grant[],
): Promise<void> {
  await tx
    .deleteFrom('staff_grant')
    .where('staff_id', '=', staffId)
    .where('agent_id', '=', agentId)
    .execute();
  if (grants.length === 0) return;
  await tx
    .insertInto('staff_grant')
    .values(
      grants.map(({ role, remotes }) => ({
        ...{ staff_id: staffId, agent_id: agentId, role, remotes },
        granted_by: by,
      })),
    )
    .execute();
}

/** Removes a person without a role, revokes their keys and voids their invitations. @returns whether it did */
export async function removeWithoutRoles(tx: Tx, staffId: string): Promise<boolean> {
  const removed = await tx
    .updateTable('staff')
    .set({ status: 'removed', removed_at: sql<Date>`clock_timestamp()` })
    .where('staff_id', '=', staffId)
    .where('status', '<>', 'removed')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('staff_grant').select('staff_id').where('staff_id', '=', staffId))),
    )
    .executeTakeFirst();
  if (removed.numUpdatedRows === 0n) return false;
  await revokeKeys(tx, staffId);
  await voidInvitations(tx, staffId);
  return true;
}

export async function revokeKeys(tx: Tx, staffId: string): Promise<void> {
  await tx
    .updateTable('staff_key')
    .set({ revoked_at: sql<Date>`clock_timestamp()` })
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function voidInvitations(tx: Tx, staffId: string): Promise<void> {
  await tx
    .updateTable('staff_invitation')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .execute();
}

/** Voids unaccepted invitations made by a person, who could otherwise use one to regain the roles they lost. */
export async function voidInvitationsBy(tx: Tx, name: string): Promise<void> {
  await tx
    .updateTable('staff_invitation')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('used_at', 'is', null)
    .where('staff_id', 'in', (eb) =>
      eb
        .selectFrom('staff')
        .select('staff_id')
        .where('invited_by', '=', name)
        .where('status', '=', 'invited'),
    )
    .execute();
}

/** @returns when it expires */
export async function insertInvitation(
  tx: Tx,
  {
    tokenHash,
    staffId,
    agentId,
    hours,
  }: { tokenHash: Buffer; staffId: string; agentId: number; hours: number },
): Promise<Date> {
  const { expires_at } = await tx
    .insertInto('staff_invitation')
    .values({
      token_hash: tokenHash,
      staff_id: staffId,
      agent_id: agentId,
      expires_at: sql<Date>`clock_timestamp() + make_interval(hours => ${hours})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at;
}

/** Checks that an invitation exists, used or not. A guessed one is refused here, before the staff lock. */
export async function hasInvitation(queries: Queries, tokenHash: Buffer): Promise<boolean> {
  const found = await queries
    .selectFrom('staff_invitation')
    .select('staff_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return found !== undefined;
}

/** Takes an invitation that was not used and has not expired, which can be done once. */
export const takeInvitation = (tx: Tx, tokenHash: Buffer) =>
  tx
    .updateTable('staff_invitation')
    .from('staff')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .whereRef('staff.staff_id', '=', 'staff_invitation.staff_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .where('staff.status', '<>', 'removed')
    .returning([
      'staff.staff_id',
      'staff.name',
      'staff.invited_by',
      'staff.status',
      'staff_invitation.agent_id',
    ])
    .executeTakeFirst();

/** The person who accepted an invitation with this key. */
export const findJoined = (queries: Queries, tokenHash: Buffer, publicKey: Buffer) =>
  queries
    .selectFrom('staff_invitation')
    .innerJoin('staff', 'staff.staff_id', 'staff_invitation.staff_id')
    .innerJoin('staff_key', 'staff_key.staff_id', 'staff.staff_id')
    .where('token_hash', '=', tokenHash)
    .where('public_key', '=', publicKey)
    .where('revoked_at', 'is', null)
    .select(['name', 'key_id'])
    .executeTakeFirst();

/** @returns false when another person has this key already */
export async function insertKey(
  tx: Tx,
  key: { key_id: string; staff_id: string; public_key: Buffer },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('staff_key')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key_id')
    .executeTakeFirst();
  return inserted !== undefined;
}
