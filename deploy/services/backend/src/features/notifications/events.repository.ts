import type { PublishEvent } from '@sanuk/contract/outside/operator';
import type { Selectable } from 'kysely';
import type { Queries, Tx } from '../../database/database.ts';
import type { AgentEventTable } from './notifications.tables.ts';
import {
  events,
  isNamedSql,
  isShownSql,
  type NewPublication,
  type PublicationName,
  type PublicationState,
  publicationColumns,
  stateSql,
} from './publication.ts';

export type StaffEventRow = Selectable<AgentEventTable> & { state: PublicationState };

const shownAtOnce = 20;
const listedAtOnce = 200;

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
  inOrder(db, agentId).where(isShownSql).limit(shownAtOnce).execute();

/** Everything a brand has published, withdrawn or has yet to show, newest first. */
export const listEvents = (db: Queries, agentId: number): Promise<StaffEventRow[]> =>
  inOrder(db, agentId)
    .clearOrderBy()
    .orderBy('published_at', 'desc')
    .orderBy('event_id', 'desc')
    .limit(listedAtOnce)
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
  publication: NewPublication,
  { title, image, position }: PublishEvent,
): Promise<bigint | undefined> {
  const row = await tx
    .insertInto('agent_event')
    .values({ ...publicationColumns(publication), title, image, position })
    .onConflict((conflict) => conflict.constraint('agent_event_key').doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row?.event_id;
}
