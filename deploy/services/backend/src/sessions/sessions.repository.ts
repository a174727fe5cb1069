import { sql } from 'kysely';
import type { Queries } from '../database/database.ts';

/** Runs before every call of a member: its text is constant, so that PostgreSQL prepares it once. */
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
