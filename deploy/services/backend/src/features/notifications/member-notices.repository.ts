import type { Selectable } from 'kysely';
import type { Queries } from '../../database/database.ts';
import type { NotificationTable } from './notifications.tables.ts';

export type MemberNotice = Pick<Selectable<NotificationTable>, 'notification_id' | 'title' | 'published_at'>;

/** Finds notifications of one member that lead to a path, published since a moment; the newest ones. */
export function findMemberNotices(
  queries: Queries,
  memberId: string,
  { href, since }: { href: string; since: Date },
  limit: number,
): Promise<MemberNotice[]> {
  return queries
    .selectFrom('notification')
    .select(['notification_id', 'title', 'published_at'])
    .where('member_id', '=', memberId)
    .where('published_at', '>=', since)
    .where('href', '=', href)
    .orderBy('published_at', 'desc')
    .limit(limit)
    .execute();
}
