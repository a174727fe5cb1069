import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { AppContext } from '../context/context.ts';
import type { Database, Queries, Tx } from '../database/database.ts';
import type { Origin } from './sessions.service.ts';

/** Digits of the hash by which staff sees and finds a device. */
export const shortDeviceDigits = 10;

/** Most devices stored per member; the oldest are deleted. */
const knownDevices = 64;

/** Most devices of a member that are shown. */
const shownDevices = 20;

const deletedAtOnce = 500;

const hashOf = (deviceId: string): Buffer => createHash('sha256').update(deviceId).digest();

/**
 * Records the browser that a member has just logged in with, and notifies the hook where it is a new one. Nothing is permitted or
 * refused by it: a member can delete the id, and other people may use the same browser. The caller has locked the member's row, or
 * has just made it.
 */
export async function rememberDevice(
  tx: Tx,
  { hooks }: Pick<AppContext, 'hooks'>,
  { memberId, agentId }: { memberId: string; agentId: number },
  { deviceId, userAgent }: Origin,
): Promise<void> {
  if (deviceId === null) return;
  const deviceHash = hashOf(deviceId);
  const isKnown = await touchDevice(tx, memberId, deviceHash, userAgent);
  if (isKnown) return;
  await tx
    .insertInto('member_device')
    .values({
      ...{ member_id: memberId, agent_id: agentId, device_hash: deviceHash },
      user_agent: shortened(userAgent),
    })
    .execute();
  // A browser that keeps no cookies is a new device with each log-in.
  await sql`
    delete from member_device where ctid = any(array(
      select ctid from member_device where member_id = ${memberId}
      order by last_seen_at desc, device_hash offset ${sql.lit(knownDevices)} for update skip locked))`.execute(
    tx,
  );
  await hooks.deviceAdded.run(tx, { memberId, agentId, deviceHash });
}

const shortened = (userAgent: string): string => userAgent.slice(0, 300);

/** @returns whether the member has logged in on the device before */
async function touchDevice(
  tx: Tx,
  memberId: string,
  deviceHash: Buffer,
  userAgent: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member_device')
    .set({ last_seen_at: sql<Date>`clock_timestamp()`, user_agent: shortened(userAgent) })
    .where('member_id', '=', memberId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A device of a member, as staff sees it. */
export interface SeenDevice {
  /** the first digits of its hash */
  device: string;
  firstSeenAt: Date;
  lastSeenAt: Date;
  userAgent: string;
}

/** Reads the devices of a member, last used first. */
export async function readDevices(queries: Queries, memberId: string): Promise<SeenDevice[]> {
  const rows = await queries
    .selectFrom('member_device')
    .select(['device_hash', 'first_seen_at', 'last_seen_at', 'user_agent'])
    .where('member_id', '=', memberId)
    .orderBy('last_seen_at', 'desc')
    .limit(shownDevices)
    .execute();
  return rows.map((row) => ({
    device: row.device_hash.toString('hex').slice(0, shortDeviceDigits),
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.last_seen_at,
    userAgent: row.user_agent,
  }));
}

/** Deletes devices a member has not logged in on for half a year. */
export async function deleteOldDevices(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from member_device where (member_id, device_hash) in (
      select member_id, device_hash from member_device
      where last_seen_at < statement_timestamp() - interval '180 days'
      order by last_seen_at limit ${sql.lit(deletedAtOnce)})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
