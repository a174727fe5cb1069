import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

export interface NumberedEvent {
  seq: bigint;
  agent_id: number | null;
  member_id: string | null;
  session_id: string | null;
  name: string;
  data: unknown;
}

/** Finds the events after a number, in order. */
export async function findEventsAfter(db: Database, seq: bigint, limit: number): Promise<NumberedEvent[]> {
  const { rows } = await sql<NumberedEvent>`/* prepared: live_after */
    select seq, agent_id, member_id, session_id, name, data from live_event
    where seq > ${seq} order by seq limit ${limit}`.execute(db);
  return rows;
}

/** Returns the newest number and the oldest one that is not deleted; null if there is none. */
export async function findBounds(db: Database): Promise<{ newest: bigint; oldest: bigint | null }> {
  const { rows } = await sql<{ newest: bigint; oldest: bigint | null }>`
    select greatest((select coalesce(max(seq), 0) from live_event),
                    (select case when is_called then last_value else 0 end from live_event_seq)) as newest,
           (select min(seq) from live_event) as oldest`.execute(db);
  return rows[0] ?? { newest: 0n, oldest: null };
}
