import type { PublishNotification } from '@sanuk/contract/outside/operator';
import { type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../../database/database.ts';
import type { NotificationTable } from './notifications.tables.ts';
import {
  isNamedSql,
  isShownSql,
  type NewPublication,
  notifications,
  type PublicationName,
  type PublicationState,
  publicationColumns,
  stateSql,
} from './publication.ts';

export type NotificationRow = Selectable<NotificationTable>;
export type StaffNotificationRow = NotificationRow & { state: PublicationState; read_by: number };

const shownAtOnce = 50;
const listedAtOnce = 200;
/** Readers of a notification are counted up to here: the list must not read a row for each of millions. */
const readersCounted = 10_000;

/** What a brand shows now, newest first, with the moment this member read it; nobody has read for `null`. */
export async function findShownNotifications(db: Queries, agentId: number, memberId: string | null) {
  const { rows } = await sql<NotificationRow & { read_at: Date | null }>`/* prepared: notifications_shown */
    select n.*, r.read_at from notification n
    left join notification_read r on r.notification_id = n.notification_id and r.member_id = ${memberId}::uuid
    where agent_id = ${agentId} and ${isShownSql}
    order by published_at desc, n.notification_id desc limit ${shownAtOnce}`.execute(db);
  return rows;
}

/** Notes what a member has read of the own brand; what was read before keeps its moment. */
export async function saveRead(
  db: Queries,
  agentId: number,
  memberId: string,
  notificationIds: number[],
): Promise<void> {
  await sql`
    insert into notification_read (member_id, notification_id)
    select ${memberId}::uuid, notification_id from notification
    where agent_id = ${agentId} and notification_id = any(${notificationIds}::bigint[])
    order by notification_id
    on conflict do nothing`.execute(db);
}

/** Writes a notification down once; undefined when its key is taken. */
export async function insertNotification(
  tx: Tx,
  publication: NewPublication,
  { type, image, title, description, href }: PublishNotification,
): Promise<bigint | undefined> {
  const row = await tx
    .insertInto('notification')
    .values({ ...publicationColumns(publication), type, image, title, description, href })
    .onConflict((conflict) => conflict.constraint('notification_key').doNothing())
    .returning('notification_id')
    .executeTakeFirst();
  return row?.notification_id;
}

const staffNotifications = (db: Queries, agentId: number) =>
  db
    .selectFrom('notification')
    .selectAll()
    .select([
      stateSql.as('state'),
      sql<number>`(select count(*)::int from (select from notification_read r
        where r.notification_id = notification.notification_id limit ${sql.lit(readersCounted)}) as reader)`.as(
        'read_by',
      ),
    ])
    .where('agent_id', '=', agentId)
    .orderBy('published_at', 'desc')
    .orderBy('notification_id', 'desc')
    .limit(listedAtOnce);

/** Everything a brand has published, withdrawn or has yet to show, as its staff sees it. */
export const listNotifications = (db: Queries, agentId: number): Promise<StaffNotificationRow[]> =>
  staffNotifications(db, agentId).execute();

export const findNotification = (
  db: Queries,
  agentId: number,
  name: PublicationName,
): Promise<StaffNotificationRow | undefined> =>
  staffNotifications(db, agentId).where(isNamedSql(notifications, name)).executeTakeFirst();
