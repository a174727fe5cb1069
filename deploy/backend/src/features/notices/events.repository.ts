import type { PublishEvent } from '@sanuk/contract/outside/operator';
import type { Selectable } from 'kysely';
import type { Queries, Tx } from '../../kernel/database.ts';
import type { AgentEventTable } from './notices.tables.ts';
import {
  events,
  isNamedSql,
  isShownSql,
  type PublicationName,
  type PublicationState,
  type PublicationWindow,
  stateSql,
  windowColumns,
} from './publication.ts';

export type StaffEventRow = Selectable<AgentEventTable> & { state: PublicationState };

const SHOWN_AT_ONCE = 20;
const LISTED_AT_ONCE = 200;

const inOrder = (db: Queries, agentId: number) =>
  db
    .selectFrom('agent_event')
    .selectAll()
    .select(stateSql.as('state'))
    .where('agent_id', '=', agentId)
    .orderBy('position')
    .orderBy('published_at', 'desc')
    .orderBy('event_id', 'desc');

/** What a brand shows now: by position, the newest first within one. */
export const findShownEvents = (db: Queries, agentId: number): Promise<StaffEventRow[]> =>
  inOrder(db, agentId).where(isShownSql).limit(SHOWN_AT_ONCE).execute();

/** Everything a brand has published, withdrawn or has yet to show, newest first. */
export const listEvents = (db: Queries, agentId: number): Promise<StaffEventRow[]> =>
  inOrder(db, agentId)
    .clearOrderBy()
    .orderBy('published_at', 'desc')
    .orderBy('event_id', 'desc')
    .limit(LISTED_AT_ONCE)
    .execute();

export const findEvent = (
  db: Queries,
  agentId: number,
  name: PublicationName,
): Promise<StaffEventRow | undefined> =>
  inOrder(db, agentId).where(isNamedSql(events, name)).executeTakeFirst();

/** Writes an event down once; undefined when its key is taken. */
export async function insertEvent(
  tx: Tx,
  agentId: number,
  { title, image, position, event_key }: PublishEvent,
  window: PublicationWindow,
  contentDigest: string,
): Promise<bigint | undefined> {
  const row = await tx
    .insertInto('agent_event')
    .values({
      ...windowColumns(window),
      agent_id: agentId,
      title,
      image,
      position,
      publish_key: event_key,
      content_digest: contentDigest,
    })
    .onConflict((conflict) => conflict.constraint('agent_event_key').doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row?.event_id;
}
