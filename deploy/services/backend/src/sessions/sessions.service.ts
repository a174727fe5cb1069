import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { networkOf } from '@sanuk/common/addresses';
import { deviceHeader, isDeviceId } from '@sanuk/contract/device';
import { sql } from 'kysely';
import type { BackendConfig } from '../context/config.ts';
import type { AppContext, MemberSession } from '../context/context.ts';
import type { Database, Tx } from '../database/database.ts';
import { uuidv7 } from '../database/ids.ts';
import { publishLive } from '../live/live.service.ts';
import { findLiveSession } from './sessions.repository.ts';
import type { SignInWay } from './sessions.tables.ts';
import { rememberNetwork } from './throttle.service.ts';

const tokenBytes = 32;
const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Origin of a call, for the session and the audit trail. */
export interface Origin {
  address: string;
  userAgent: string;
  /** the id that the browser keeps; null where the edge sent none */
  deviceId: string | null;
}

/** Returns the origin of a call. */
export function originOf({
  address,
  request: { headers },
}: {
  address: string;
  request: { headers: IncomingHttpHeaders };
}): Origin {
  const deviceId = headers[deviceHeader];
  return {
    address,
    userAgent: headers['user-agent'] ?? '',
    deviceId: isDeviceId(deviceId) ? deviceId : null,
  };
}

/**
 * Finds the open session of a token. Records its use at most every five minutes, and its network at once: the holder of a
 * session has proven to be the member, so failures of strangers no longer count against that network.
 */
export function createSessions(db: Database, config: BackendConfig) {
  return {
    async find(token: string, agentId: number, address?: string): Promise<MemberSession | null> {
      const network = address === undefined ? null : networkOf(address);
      const { idleDays } = config.session;
      const found = await findLiveSession(db, hashOf(token), { agentId, idleDays, network });
      if (!found) return null;
      if (address !== undefined && (found.is_stale || !found.is_known_here))
        await rememberNetwork(db, found.member_id, address);
      if (found.is_stale) {
        await db
          .updateTable('member_session')
          .set({ last_seen_at: sql`clock_timestamp()` })
          .where('session_id', '=', found.session_id)
          .execute();
      }
      return { sessionId: found.session_id, memberId: found.member_id, agentId };
    },
  };
}

/** Opens a session. Returns the token; only its SHA-256 is stored. */
export async function openSession(
  tx: Tx,
  config: BackendConfig,
  member: { memberId: string; agentId: number },
  from: Pick<Origin, 'address' | 'userAgent'>,
  way: SignInWay = 'password',
): Promise<{ access_token: string; expires_at: string }> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const { expires_at } = await tx
    .insertInto('member_session')
    .values({
      session_id: uuidv7(),
      token_hash: hashOf(token),
      member_id: member.memberId,
      agent_id: member.agentId,
      expires_at: sql<Date>`clock_timestamp() + make_interval(days => ${config.session.absoluteDays}::int)`,
      ended_at: null,
      ended_reason: null,
      address: from.address,
      user_agent: from.userAgent.slice(0, 300),
      way,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { access_token: token, expires_at: expires_at.toISOString() };
}

/**
 * Ends all sessions of a member, or all but the current one, with everything opened by them, and notifies their pages.
 * @param way ends only the sessions that were opened this way
 * @returns the count of sessions that were still open
 */
export async function endSessionsOf(
  tx: Tx,
  { config, hooks }: Pick<AppContext, 'config' | 'hooks'>,
  memberId: string,
  reason: 'password-changed' | 'suspended' | 'line-unlinked',
  exceptSessionId: string | null = null,
  way: SignInWay | null = null,
): Promise<number> {
  const { rows } = await sql<{ session_id: string; was_live: boolean }>`
    update member_session set ended_at = clock_timestamp(), ended_reason = ${reason}
    where member_id = ${memberId} and ended_at is null and session_id is distinct from ${exceptSessionId}::uuid
      and (${way}::text is null or way = ${way}::text)
    returning session_id, expires_at > clock_timestamp()
      and last_seen_at > clock_timestamp() - make_interval(days => ${config.session.idleDays}::int) as was_live`.execute(
    tx,
  );
  if (rows.length > 0)
    await hooks.sessionsEnded.run(tx, { memberId, sessionIds: rows.map(({ session_id }) => session_id) });
  const live = rows.filter((row) => row.was_live);
  for (const { session_id: sessionId } of live) {
    await publishLive(tx, { sessionId }, 'session.ended', { reason });
  }
  return live.length;
}

/** Ends a session with its live streams and everything opened by it. */
export async function endSession(
  tx: Tx,
  { hooks }: Pick<AppContext, 'hooks'>,
  sessionId: string,
  reason: 'signed-out' | 'password-changed' | 'password-guessed',
): Promise<void> {
  const ended = await tx
    .updateTable('member_session')
    .set({ ended_at: sql`clock_timestamp()`, ended_reason: reason })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
  if (ended) await hooks.sessionsEnded.run(tx, { memberId: ended.member_id, sessionIds: [sessionId] });
  await publishLive(tx, { sessionId }, 'session.ended', { reason });
}
