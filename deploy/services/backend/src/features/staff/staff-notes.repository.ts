import { sql } from 'kysely';
import type { Queries, Tx } from '../../database/database.ts';

/** An event that a person adds to the audit trail of a brand, under a key of its sender. */
export interface KeyedNote {
  name: string;
  agentId: number;
  key: string;
  /** sha256 of the event */
  content: Buffer;
}

/** Binds a key to an event, in the transaction that adds it. @returns whether the key is new */
export async function bindNoteKey(tx: Tx, { name, agentId, key, content }: KeyedNote): Promise<boolean> {
  const bound = await tx
    .insertInto('staff_note')
    .values({ name, agent_id: agentId, note_key: key, content })
    .onConflict((conflict) => conflict.doNothing())
    .returning('note_key')
    .executeTakeFirst();
  return bound !== undefined;
}

/** Whether a key that is bound already has this content. */
export async function isSameNote(queries: Queries, { name, agentId, key, content }: KeyedNote) {
  const row = await queries
    .selectFrom('staff_note')
    .select('content')
    .where('name', '=', name)
    .where('agent_id', '=', agentId)
    .where('note_key', '=', key)
    .executeTakeFirst();
  return row?.content.equals(content) ?? false;
}

/** Deletes keys of a person that no sender repeats any more. */
export async function deleteOldNoteKeys(tx: Tx, name: string, days: number): Promise<void> {
  await tx
    .deleteFrom('staff_note')
    .where('name', '=', name)
    .where('noted_at', '<', sql<Date>`clock_timestamp() - make_interval(days => ${days})`)
    .execute();
}
