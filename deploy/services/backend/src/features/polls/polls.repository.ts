import { type InsertObject, sql } from 'kysely';
import type { Queries, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { memberAccounts } from '../../ledger/ledger.accounts.ts';
import type { ChoiceRow, EntryRow, PollRow, QuotaRow } from './polls.tables.ts';

/** A poll of a brand. */
export interface PollKey {
  agentId: number;
  pollId: number;
}
type OfMember = PollKey & { memberId: string };

export const findPoll = (queries: Queries, { agentId, pollId }: PollKey): Promise<PollRow | undefined> =>
  queries
    .selectFrom('poll')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('poll_id', '=', pollId)
    .executeTakeFirst();

/** The same, locked: answers share it, and who closes it or says the result waits for those under way. */
export async function lockPoll(
  tx: Tx,
  { agentId, pollId }: PollKey,
  how: 'share' | 'update',
): Promise<PollRow | undefined> {
  const { rows } = await sql<PollRow>`
    select * from poll where agent_id = ${agentId} and poll_id = ${pollId}
      ${how === 'share' ? sql`for share` : sql`for update`}`.execute(tx);
  return rows[0];
}

/** Polls with how many answers they have. */
export interface PollWithEntries extends PollRow {
  entries: number;
}
const withEntries = sql`
  select p.*, (select coalesce(sum(c.entries), 0)::int from poll_choice c
    where c.agent_id = p.agent_id and c.poll_id = p.poll_id) as entries from poll p`;

/** Those that are open, the one that closes first before the others. */
export async function findOpen(queries: Queries, agentId: number): Promise<PollWithEntries[]> {
  const { rows } = await sql<PollWithEntries>`${withEntries}
    where p.agent_id = ${agentId} and p.open_at <= clock_timestamp() and p.close_at > clock_timestamp()
    order by p.close_at, p.poll_id limit 50`.execute(queries);
  return rows;
}

/** The newest that are over. */
export async function findOver(queries: Queries, agentId: number, limit: number): Promise<PollWithEntries[]> {
  const { rows } = await sql<PollWithEntries>`${withEntries}
    where p.agent_id = ${agentId} and p.close_at <= clock_timestamp()
    order by p.close_at desc, p.poll_id desc limit ${limit}`.execute(queries);
  return rows;
}

export const findChoices = (queries: Queries, { agentId, pollId }: PollKey): Promise<ChoiceRow[]> =>
  queries
    .selectFrom('poll_choice')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('poll_id', '=', pollId)
    .orderBy('choice_id')
    .execute();

export const findQuota = (
  queries: Queries,
  { agentId, pollId, memberId }: OfMember,
): Promise<QuotaRow | undefined> =>
  queries
    .selectFrom('poll_quota')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('poll_id', '=', pollId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/**
 * Writes down how many answers a member has now and locks the row until `tx` ends: answers of one member to one poll wait for each
 * other. What was counted once is never less.
 */
export async function saveQuota(
  tx: Tx,
  { agentId, pollId, memberId }: OfMember,
  total: number,
): Promise<QuotaRow> {
  const { rows } = await sql<QuotaRow>`
    insert into poll_quota as quota (agent_id, poll_id, member_id, total)
    values (${agentId}, ${pollId}, ${memberId}, ${total})
    on conflict (agent_id, poll_id, member_id)
      do update set total = greatest(quota.total, excluded.total), counted_at = clock_timestamp()
    returning *`.execute(tx);
  if (!rows[0]) throw new Error('a quota was not written down');
  return rows[0];
}

/** What a member deposited from an instant on, up to another. */
export async function depositedBetween(
  queries: Queries,
  memberId: string,
  { open_at, close_at }: Pick<PollRow, 'open_at' | 'close_at'>,
): Promise<bigint> {
  const { rows } = await sql<{ satang: bigint }>`
    select coalesce(sum(amount), 0)::bigint as satang from ledger.transfer
    where to_entry = (select id from ledger.account where code = ${memberAccounts(memberId).cash})
      and kind = 'deposit' and created_at >= ${open_at} and created_at < ${close_at}`.execute(queries);
  return rows[0]?.satang ?? 0n;
}

/** Writes an answer down and counts it for its choice and for the member. */
export async function addEntry(
  tx: Tx,
  entry: InsertObject<Tables, 'poll_entry'>,
): Promise<{ row: EntryRow; quota: QuotaRow }> {
  const row = await tx.insertInto('poll_entry').values(entry).returningAll().executeTakeFirstOrThrow();
  const quota = await tx
    .updateTable('poll_quota')
    .set((eb) => ({ used: eb('used', '+', 1), counted_at: sql<Date>`clock_timestamp()` }))
    .where('agent_id', '=', row.agent_id)
    .where('poll_id', '=', row.poll_id)
    .where('member_id', '=', row.member_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('poll_choice')
    .set((eb) => ({ entries: eb('entries', '+', 1) }))
    .where('agent_id', '=', row.agent_id)
    .where('poll_id', '=', row.poll_id)
    .where('choice_id', '=', row.choice_id)
    .execute();
  return { row, quota };
}

/** The choices a member answered with, the newest first. */
export async function findOwnChoices(
  queries: Queries,
  { agentId, pollId, memberId }: OfMember,
): Promise<number[]> {
  const rows = await queries
    .selectFrom('poll_entry')
    .select('choice_id')
    .where('agent_id', '=', agentId)
    .where('poll_id', '=', pollId)
    .where('member_id', '=', memberId)
    .orderBy('seq', 'desc')
    .execute();
  return rows.map(({ choice_id }) => choice_id);
}

export interface WinnerRow {
  place: number;
  phone: string;
  won_at: Date;
}

/** Winners in the order they were drawn. */
export async function findWinners(
  queries: Queries,
  { agentId, pollId }: PollKey,
  { after, limit }: { after: number; limit: number },
): Promise<WinnerRow[]> {
  const { rows } = await sql<WinnerRow>`
    select w.place, w.won_at, m.phone from poll_winner w join member m using (member_id)
     where w.agent_id = ${agentId} and w.poll_id = ${pollId} and w.place > ${after}
     order by w.place limit ${limit}`.execute(queries);
  return rows;
}

export async function countWinners(queries: Queries, { agentId, pollId }: PollKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from poll_winner where agent_id = ${agentId} and poll_id = ${pollId}`.execute(
    queries,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Notes what open pages are told of each poll that was answered, or came into another state, since they were told.
 * @returns those polls
 */
export async function takeChanged(tx: Tx): Promise<PollKey[]> {
  const { rows } = await sql<PollKey>`
    update poll p set announced_entries = n.entries, announced_state = n.state
      from (
        select agent_id, poll_id,
          (select coalesce(sum(c.entries), 0)::int from poll_choice c
            where c.agent_id = q.agent_id and c.poll_id = q.poll_id) as entries,
          case when resulted_at is not null then 'resulted' when close_at <= clock_timestamp() then 'closed'
            when open_at > clock_timestamp() then 'upcoming' else 'open' end as state
        from poll q
        -- One that is closed has no further answer: it is looked at again when it has its result.
        where announced_state in ('', 'upcoming', 'open') or (announced_state = 'closed' and resulted_at is not null)
      ) n
     where p.agent_id = n.agent_id and p.poll_id = n.poll_id
       and (p.announced_entries <> n.entries or p.announced_state <> n.state)
    returning p.agent_id as "agentId", p.poll_id as "pollId"`.execute(tx);
  return rows;
}
