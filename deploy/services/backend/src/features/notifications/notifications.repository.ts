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

/** A notification for one member. */
export interface MemberNotification {
  agentId: number;
  memberId: string;
  title: string;
  description: string;
  /** path of the site that it leads to */
  href: string | null;
}

export type NotificationRow = Selectable<NotificationTable>;
export type StaffNotificationRow = NotificationRow & { state: PublicationState; read_by: number };

const shownAtOnce = 50;
const listedAtOnce = 200;
/** Readers of a notification are counted up to here: the list must not read a row for each of millions. */
const readersCounted = 10_000;

/** Of one member's own, these many are shown: they take no place among those of the brand. */
const ownShownAtOnce = 20;
const ownShownDays = 90;

/** What a brand shows now and what this member alone sees, newest first, with the moment it was read; nobody has read for `null`. */
export async function findShownNotifications(db: Queries, agentId: number, memberId: string | null) {
  const { rows } = await sql<NotificationRow & { read_at: Date | null }>`/* prepared: notifications_shown */
    select n.*, r.read_at from (
      (select * from notification where agent_id = ${agentId} and member_id is null and ${isShownSql}
       order by published_at desc, notification_id desc limit ${shownAtOnce})
      union all
      (select * from notification where member_id = ${memberId}::uuid and agent_id = ${agentId} and ${isShownSql}
       order by published_at desc, notification_id desc limit ${ownShownAtOnce})
    ) n
    left join notification_read r on r.notification_id = n.notification_id and r.member_id = ${memberId}::uuid
    order by n.published_at desc, n.notification_id desc`.execute(db);
  return rows;
}

/** Writes a notification that one member sees. */
export async function insertMemberNotification(
  tx: Tx,
  { agentId, memberId, title, description, href }: MemberNotification,
): Promise<void> {
  await tx
    .insertInto('notification')
    .values({
      agent_id: agentId,
      member_id: memberId,
      type: 2,
      image: null,
      title,
      description,
      href,
      published_until: sql<Date>`clock_timestamp() + make_interval(days => ${ownShownDays}::int)`,
    })
    .execute();
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
      and (member_id is null or member_id = ${memberId}::uuid)
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
    .where('member_id', 'is', null)
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
