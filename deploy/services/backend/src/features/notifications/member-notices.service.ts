import type { TraceEvent } from '@sanuk/contract/outside/operator-trace';
import type { Queries } from '../../database/database.ts';
import { findMemberNotices } from './member-notices.repository.ts';

/** Traces the notifications that one member got about a page of the site since a moment. @param most that are read, the newest */
export async function traceNotices(
  queries: Queries,
  memberId: string,
  about: { href: string; since: Date },
  most: number,
): Promise<TraceEvent[]> {
  const notices = await findMemberNotices(queries, memberId, about, most);
  return notices.map(({ notification_id, title, published_at }) => ({
    at: published_at.toISOString(),
    event: 'member-notified',
    facts: { notification_id: String(notification_id), title },
  }));
}
