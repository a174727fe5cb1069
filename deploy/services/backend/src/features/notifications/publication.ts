import { sql } from 'kysely';
import type { Queries, Tx } from '../../database/database.ts';

/** The two kinds of things a brand publishes. They live in tables of the same make. */
export const notifications = { noun: 'notification', table: 'notification', id: 'notification_id' } as const;
export const events = { noun: 'event', table: 'agent_event', id: 'event_id' } as const;
export type Kind = typeof notifications | typeof events;

export type PublicationState = 'scheduled' | 'shown' | 'over' | 'withdrawn';

/** Whether a row is seen, by the clock of the database: the one clock all processes share. */
export const stateSql = sql<PublicationState>`case
  when withdrawn_at is not null then 'withdrawn'
  when published_at > statement_timestamp() then 'scheduled'
  when published_until <= statement_timestamp() then 'over'
  else 'shown' end`;
/** The same for what is shown, in the form an index can answer. */
export const isShownSql = sql<boolean>`withdrawn_at is null and published_at <= statement_timestamp()
  and (published_until is null or published_until > statement_timestamp())`;

/** One of the things a brand published: by its number, or by the key it was published under. */
export type PublicationName = { id: number } | { key: string };

export const isNamedSql = (kind: Kind, name: PublicationName) =>
  'key' in name
    ? sql<boolean>`publish_key = ${name.key}`
    : sql<boolean>`${sql.ref(kind.id)} = ${BigInt(name.id)}`;

/** When something is seen; `from` null is at once, `until` null is until it is withdrawn. */
export interface PublicationWindow {
  from: Date | null;
  until: Date | null;
}

/** What every new row says, whatever is published. */
export interface NewPublication {
  agentId: number;
  /** the key it is published under, once */
  key: string;
  /** digest of what it says */
  digest: string;
  window: PublicationWindow;
}

/** Columns of a new row: whose it is, when it is seen and when that changes next. */
export const publicationColumns = ({ agentId, key, digest, window: { from, until } }: NewPublication) => ({
  agent_id: agentId,
  publish_key: key,
  content_digest: digest,
  published_at: sql<Date>`coalesce(${from}::timestamptz, clock_timestamp())`,
  published_until: until,
  next_transition_at: sql<Date | null>`case
    when ${from}::timestamptz > clock_timestamp() then ${from}::timestamptz
    when ${until}::timestamptz > clock_timestamp() then ${until}::timestamptz end`,
});

/** Takes back what was published; true when it was this call that did. */
export async function withdraw(tx: Tx, kind: Kind, agentId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(kind.table)} set withdrawn_at = clock_timestamp(), next_transition_at = null
    where agent_id = ${agentId} and ${sql.ref(kind.id)} = ${id} and withdrawn_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

const transitionsAtOnce = 100;

/** Moves on what has begun or ceased to be seen since; answers the brand of each row. */
export async function applyTransitions(tx: Queries, kind: Kind): Promise<number[]> {
  const { rows } = await sql<{ agent_id: number }>`
    update ${sql.table(kind.table)} set next_transition_at =
      case when published_until > clock_timestamp() then published_until end
    where ${sql.ref(kind.id)} in (
      select ${sql.ref(kind.id)} from ${sql.table(kind.table)} where next_transition_at <= statement_timestamp()
      order by next_transition_at limit ${transitionsAtOnce} for update skip locked)
    returning agent_id`.execute(tx);
  return rows.map((row) => row.agent_id);
}
