import { createHash, randomBytes } from 'node:crypto';
import type { GameCategory } from '@sanuk/contract/areas/game';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../database/database.ts';
import { uuidv7 } from '../../database/ids.ts';
import type { GameSessionRow } from './games.tables.ts';

const tokenBytes = 32;
/** A game that is still open after this long asks for a new launch. */
const sessionHours = 8;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Who plays what, from which wallet, as the token of a launch says. */
export interface PlaySession extends Omit<GameSessionRow, 'token_hash'> {
  /** past its time, ended by a later launch, or its login session is over */
  is_over: boolean;
  is_suspended: boolean;
  /** whether anything stands against the member's play: the gate is asked for no other bet */
  is_guarded: boolean;
  game_name: string;
  game_category: GameCategory;
}

/**
 * Opens a session. The token leaves for the provider and is kept only as its hash. The login session is locked: a log-out either
 * waits and ends this session too, or leaves nothing to open one with.
 * @returns undefined when the login session is over
 */
export async function insertSession(
  queries: Queries,
  session: Pick<
    GameSessionRow,
    'agent_id' | 'member_id' | 'wallet_id' | 'provider_id' | 'game_id' | 'covers_provider' | 'source'
  >,
  loginSessionId: string,
): Promise<{ sessionId: string; token: string } | undefined> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const sessionId = uuidv7();
  const { agent_id, member_id, wallet_id, provider_id, game_id, covers_provider, source } = session;
  const { rows } = await sql`/* prepared: game_session_open */
    insert into game_session (session_id, token_hash, login_session_id, agent_id, member_id, wallet_id, provider_id, game_id,
      covers_provider, source, expires_at)
    select ${sessionId}::uuid, ${hashOf(token)}::bytea, session_id, ${agent_id}::integer, ${member_id}::uuid,
      ${wallet_id}::text, ${provider_id}::text, ${game_id}::text, ${covers_provider}::boolean, ${source}::text,
      clock_timestamp() + make_interval(hours => ${sessionHours}::integer)
      from member_session
     where session_id = ${loginSessionId} and member_id = ${member_id} and ended_at is null and expires_at > clock_timestamp()
       for share
    returning session_id`.execute(queries);
  return rows.length > 0 ? { sessionId, token } : undefined;
}

/**
 * Ends the other games a member has open on a wallet: their tokens bet no more, what was bet is still paid.
 * @returns which, the newest first, at most twenty of them
 */
export async function endOtherSessions(
  queries: Queries,
  memberId: string,
  walletId: string,
  exceptSessionId: string,
): Promise<string[]> {
  const ended = await queries
    .updateTable('game_session')
    .set({ ended_at: sql`clock_timestamp()` })
    .where('member_id', '=', memberId)
    .where('wallet_id', '=', walletId)
    .where('session_id', '<', exceptSessionId)
    .where('ended_at', 'is', null)
    .returning('session_id')
    .execute();
  return newest(ended);
}

/** Ends every game a member has open: what was bet is still paid. @returns which */
export async function endAllSessions(queries: Queries, memberId: string): Promise<string[]> {
  const ended = await queries
    .updateTable('game_session')
    .set({ ended_at: sql`clock_timestamp()` })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .returning('session_id')
    .execute();
  return newest(ended);
}

/** Ends the games that were opened with these login sessions: what was bet is still paid. @returns which */
export async function endSessionsOfLogins(
  queries: Queries,
  memberId: string,
  loginSessionIds: readonly string[],
): Promise<string[]> {
  const ended = await queries
    .updateTable('game_session')
    .set({ ended_at: sql`clock_timestamp()` })
    .where('member_id', '=', memberId)
    .where('login_session_id', 'in', loginSessionIds)
    .where('ended_at', 'is', null)
    .returning('session_id')
    .execute();
  return newest(ended);
}

/** At most twenty of them. */
const newest = (ended: readonly { session_id: string }[]): string[] =>
  ended
    .map(({ session_id }) => session_id)
    .sort()
    .reverse()
    .slice(0, 20);

/** A launch that came to nothing leaves no trace among the games played. */
export async function deleteSession(queries: Queries, sessionId: string): Promise<void> {
  await queries.deleteFrom('game_session').where('session_id', '=', sessionId).execute();
}

/** The session of a token within a provider, over or not; undefined when there never was one. */
export async function findSession(
  queries: Queries,
  token: string,
  providerId: string,
): Promise<PlaySession | undefined> {
  const { rows } =
    await sql<PlaySession>`/* prepared: game_session_of_token */ ${playSession(token, providerId)}`.execute(
      queries,
    );
  return rows[0];
}

/**
 * The same, as it is at the time of a bet: it stays so until the transaction ends, because what ends it waits. Read after `lockPlay`, so that
 * `is_guarded` counts as well.
 */
export async function lockSession(
  tx: Tx,
  token: string,
  providerId: string,
): Promise<PlaySession | undefined> {
  const { rows } =
    await sql<PlaySession>`/* prepared: game_session_of_token_locked */ ${playSession(token, providerId)} for share of s`.execute(
      tx,
    );
  return rows[0];
}

/** A login session is idle after days, a play session over after hours: the former need not be checked here. */
const playSession = (token: string, providerId: string) => sql`
    select s.session_id, s.agent_id, s.member_id, s.login_session_id, s.wallet_id, s.provider_id, s.game_id, s.covers_provider, s.source, s.created_at,
           s.expires_at, s.ended_at, s.ended_at is not null or s.expires_at <= clock_timestamp()
             or l.ended_at is not null or coalesce(l.expires_at <= clock_timestamp(), true) as is_over,
           m.status = 'suspended' as is_suspended,
           coalesce(p.has_limits or greatest(p.excluded_until, p.break_until) > clock_timestamp(), false) as is_guarded, g.name as game_name, g.category as game_category
      from game_session s join member m using (member_id) join game g using (provider_id, game_id)
      left join play_guard p on p.member_id = s.member_id
      left join member_session l on l.session_id = s.login_session_id
     where s.token_hash = ${hashOf(token)} and s.provider_id = ${providerId}`;
