import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Queries } from '../database/database.ts';
import { type DeviceKey, readDeviceKey } from './device-proof.ts';

/** A session ends when nobody used it for so long, and after a working day in any case. */
const idleMinutes = 30;
const absoluteHours = 12;

export interface OpenedSession {
  sessionId: string;
  /** for the cookie; the database has its hash alone */
  token: string;
}

export interface StaffSession {
  sessionId: string;
  name: string;
  device: DeviceKey;
}

export type EndReason = 'logged-out' | 'ended-by-person' | 'removed' | 'credentials-changed';

const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export async function openSession(
  queries: Queries,
  given: { name: string; device: DeviceKey; address: string; userAgent: string },
): Promise<OpenedSession> {
  const token = randomBytes(32).toString('base64url');
  const sessionId = uuidv7();
  await queries
    .insertInto('session')
    .values({
      session_id: sessionId,
      token_hash: hashOfToken(token),
      name: given.name,
      device_key: JSON.stringify(given.device),
      expires_at: sql<Date>`clock_timestamp() + make_interval(hours => ${absoluteHours})`,
      address: given.address,
      user_agent: given.userAgent.slice(0, 300),
    })
    .execute();
  return { sessionId, token };
}

/** Sessions that have neither ended nor run out, and were used within the last half hour. */
const openSessions = (queries: Queries) =>
  queries
    .selectFrom('session')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .where('last_seen_at', '>', sql<Date>`clock_timestamp() - make_interval(mins => ${idleMinutes})`);

/** The open session of a token; null when it never was, has ended or was idle for too long. */
export async function findSession(queries: Queries, token: string): Promise<StaffSession | null> {
  const row = await openSessions(queries)
    .where('token_hash', '=', hashOfToken(token))
    .select(['session_id', 'name', 'device_key'])
    .executeTakeFirst();
  const device = row && readDeviceKey(row.device_key);
  return row && device ? { sessionId: row.session_id, name: row.name, device } : null;
}

/** Notes that the person has used their session just now. */
export async function markUsed(queries: Queries, sessionId: string): Promise<void> {
  await queries
    .updateTable('session')
    .set({ last_seen_at: sql<Date>`clock_timestamp()` })
    .where('session_id', '=', sessionId)
    .execute();
}

export async function isSessionOpen(queries: Queries, sessionId: string): Promise<boolean> {
  const row = await openSessions(queries)
    .where('session_id', '=', sessionId)
    .select('session_id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface SessionView {
  session_id: string;
  opened_at: string;
  last_seen_at: string;
  address: string;
  user_agent: string;
}

/** Open sessions of a person, newest first. */
export async function listSessions(queries: Queries, name: string): Promise<SessionView[]> {
  const rows = await openSessions(queries)
    .select(['session_id', 'created_at', 'last_seen_at', 'address', 'user_agent'])
    .where('name', '=', name)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ created_at, last_seen_at, ...row }) => ({
    ...row,
    opened_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
  }));
}

/**
 * Ends sessions of a person: one, or all of them. Their browsers are not notified any more, also those whose session ran out before.
 * @returns how many were open
 */
export async function endSessions(
  queries: Queries,
  name: string,
  reason: EndReason,
  sessionId?: string,
): Promise<number> {
  const ended = await queries
    .updateTable('session')
    .set({ ended_at: sql<Date>`clock_timestamp()`, ended_reason: reason })
    .where('name', '=', name)
    .where('ended_at', 'is', null)
    .$if(sessionId !== undefined, (query) => query.where('session_id', '=', sessionId ?? ''))
    .executeTakeFirst();
  // Afterwards: whoever subscribes meanwhile has the session locked.
  await queries
    .deleteFrom('push_subscription')
    .where('name', '=', name)
    .$if(sessionId !== undefined, (query) => query.where('session_id', '=', sessionId ?? ''))
    .execute();
  return Number(ended.numUpdatedRows);
}
