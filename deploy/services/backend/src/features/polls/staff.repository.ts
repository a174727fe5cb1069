import { type InsertObject, sql } from 'kysely';
import type { Queries, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import type { RightEntry } from './draw.ts';
import type { PollKey } from './polls.repository.ts';
import type { PollRow } from './polls.tables.ts';

const listed = 100;

/** Polls of a brand are opened one after the other: each gets the number after the one before. */
export async function lockNumbers(tx: Tx, agentId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`poll:${agentId}`}, 7220))`.execute(tx);
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(poll_id), 0)::int + 1 as next from poll where agent_id = ${agentId}`.execute(tx);
  return rows[0]?.next ?? 1;
}

export const findByKey = (queries: Queries, agentId: number, key: string): Promise<PollRow | undefined> =>
  queries
    .selectFrom('poll')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('poll_key', '=', key)
    .executeTakeFirst();

type NewPoll = { agent_id: number; poll_id: number } & Omit<
  InsertObject<Tables, 'poll'>,
  | 'closed_by'
  | ('proposed_choice_id' | 'proposed_by')
  | ('answer_choice_id' | 'resulted_at' | 'resulted_by' | 'right_entries')
>;

export async function insertPoll(
  tx: Tx,
  poll: NewPoll,
  choices: readonly { name: string; image: string | null }[],
): Promise<void> {
  const later = { closed_by: null, proposed_choice_id: null, proposed_by: null };
  const result = { answer_choice_id: null, resulted_at: null, resulted_by: null, right_entries: null };
  const { agent_id, poll_id } = poll;
  await tx
    .insertInto('poll')
    .values({ ...poll, ...later, ...result })
    .execute();
  await tx
    .insertInto('poll_choice')
    .values(choices.map((choice, at) => ({ agent_id, poll_id, choice_id: at + 1, ...choice })))
    .execute();
}

/** The newest of a brand, whatever their state. */
export const findNewest = (queries: Queries, agentId: number): Promise<PollRow[]> =>
  queries
    .selectFrom('poll')
    .selectAll()
    .where('agent_id', '=', agentId)
    .orderBy('poll_id', 'desc')
    .limit(listed)
    .execute();

const updateOf = (tx: Tx, { agentId, pollId }: PollKey) =>
  tx.updateTable('poll').where('agent_id', '=', agentId).where('poll_id', '=', pollId);

/** Ends a poll now. */
export async function closeNow(tx: Tx, key: PollKey, by: string): Promise<void> {
  await updateOf(tx, key).set({ close_at: sql<Date>`clock_timestamp()`, closed_by: by }).execute();
}

export async function saveProposal(tx: Tx, key: PollKey, choice: number, by: string): Promise<void> {
  await updateOf(tx, key).set({ proposed_choice_id: choice, proposed_by: by }).execute();
}

export async function saveResult(
  tx: Tx,
  key: PollKey,
  { choice, by, rightEntries }: { choice: number; by: string; rightEntries: number },
): Promise<void> {
  await updateOf(tx, key)
    .set({
      ...{ answer_choice_id: choice, resulted_by: by, right_entries: rightEntries },
      resulted_at: sql<Date>`clock_timestamp()`,
    })
    .execute();
}

export const findRight = (tx: Tx, { agentId, pollId }: PollKey, choice: number): Promise<RightEntry[]> =>
  tx
    .selectFrom('poll_entry')
    .select(['entry_id', 'member_id'])
    .where('agent_id', '=', agentId)
    .where('poll_id', '=', pollId)
    .where('choice_id', '=', choice)
    .execute();

export async function insertWinners(
  tx: Tx,
  { agentId, pollId }: PollKey,
  winners: readonly RightEntry[],
): Promise<void> {
  if (winners.length === 0) return;
  await tx
    .insertInto('poll_winner')
    .values(
      winners.map(({ member_id, entry_id }, at) => ({
        ...{ agent_id: agentId, poll_id: pollId },
        ...{ place: at + 1, member_id, entry_id },
      })),
    )
    .execute();
}
