import type { PublishNotice } from '@sanuk/contract/outside/operator';
import { type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../../kernel/database.ts';
import type { NotificationTable } from './notices.tables.ts';
import {
  isNamedSql,
  isShownSql,
  notices,
  type PublicationName,
  type PublicationState,
  type PublicationWindow,
  stateSql,
  windowColumns,
} from './publication.ts';

export type NoticeRow = Selectable<NotificationTable>;
export type StaffNoticeRow = NoticeRow & { state: PublicationState; read_by: number };

const SHOWN_AT_ONCE = 50;
const LISTED_AT_ONCE = 200;
/** Readers of a notice are counted up to here: the list must not read a row for each of millions. */
const READERS_COUNTED = 10_000;

/** What a brand shows now, newest first, with the moment this member read it; nobody has read for `null`. */
export async function findShownNotices(db: Queries, agentId: number, memberId: string | null) {
  const { rows } = await sql<NoticeRow & { read_at: Date | null }>`/* prepared: notices_shown */
    select n.*, r.read_at from notification n
    left join notification_read r on r.notification_id = n.notification_id and r.member_id = ${memberId}::uuid
    where agent_id = ${agentId} and ${isShownSql}
    order by published_at desc, n.notification_id desc limit ${SHOWN_AT_ONCE}`.execute(db);
  return rows;
}

/** Notes what a member has read of the own brand; what was read before keeps its moment. */
export async function saveRead(
  db: Queries,
  agentId: number,
  memberId: string,
  noticeIds: number[],
): Promise<void> {
  await sql`
    insert into notification_read (member_id, notification_id)
    select ${memberId}::uuid, notification_id from notification
    where agent_id = ${agentId} and notification_id = any(${noticeIds}::bigint[])
    order by notification_id
    on conflict do nothing`.execute(db);
}

/** Writes a notice down once; undefined when its key is taken. */
export async function insertNotice(
  tx: Tx,
  agentId: number,
  notice: PublishNotice,
  window: PublicationWindow,
  contentDigest: string,
): Promise<bigint | undefined> {
  const { type, image, title, description, href, notice_key } = notice;
  const row = await tx
    .insertInto('notification')
    .values({
      ...windowColumns(window),
      agent_id: agentId,
      type,
      image,
      title,
      description,
      href,
      publish_key: notice_key,
      content_digest: contentDigest,
    })
    .onConflict((conflict) => conflict.constraint('notification_key').doNothing())
    .returning('notification_id')
    .executeTakeFirst();
  return row?.notification_id;
}

const staffNotices = (db: Queries, agentId: number) =>
  db
    .selectFrom('notification')
    .selectAll()
    .select([
      stateSql.as('state'),
      sql<number>`(select count(*)::int from (select from notification_read r
        where r.notification_id = notification.notification_id limit ${sql.lit(READERS_COUNTED)}) as reader)`.as(
        'read_by',
      ),
    ])
    .where('agent_id', '=', agentId)
    .orderBy('published_at', 'desc')
    .orderBy('notification_id', 'desc')
    .limit(LISTED_AT_ONCE);

/** Everything a brand has published, withdrawn or has yet to show, as its staff sees it. */
export const listNotices = (db: Queries, agentId: number): Promise<StaffNoticeRow[]> =>
  staffNotices(db, agentId).execute();

export const findNotice = (
  db: Queries,
  agentId: number,
  name: PublicationName,
): Promise<StaffNoticeRow | undefined> =>
  staffNotices(db, agentId).where(isNamedSql(notices, name)).executeTakeFirst();
