import type { AgentEvent, Notification, NotificationsRead } from '@sanuk/contract/areas/agent';
import { type Database, inTransaction } from '../../kernel/database.ts';
import { publishLive } from '../live/live.service.ts';
import { findShownEvents } from './events.repository.ts';
import { findShownNotices, saveRead } from './notices.repository.ts';
import { memberNotice, publicEvent } from './notices.view.ts';
import { events, notices, takeTurns } from './publication.ts';

/** What a brand shows now, newest first; for a member with the moment each was read. */
export async function shownNotices(
  db: Database,
  agentId: number,
  memberId: string | null,
): Promise<Notification[]> {
  return (await findShownNotices(db, agentId, memberId)).map(memberNotice);
}

/**
 * Notes what a member has read. Ids of other brands, unknown ones and those read before change nothing.
 * @returns how many of the notices shown now this member has not read
 */
export async function markRead(
  db: Database,
  agentId: number,
  memberId: string,
  noticeIds: number[],
): Promise<NotificationsRead> {
  // A whole number in JSON may be larger than any id can be.
  const possible = noticeIds.filter((id) => Number.isSafeInteger(id));
  await saveRead(db, agentId, memberId, possible);
  const shown = await findShownNotices(db, agentId, memberId);
  return { unread: shown.filter((row) => row.read_at === null).length };
}

/** Slides of the announcement: by position, the newest first within one. */
export async function shownEvents(db: Database, agentId: number): Promise<AgentEvent[]> {
  return (await findShownEvents(db, agentId)).map(publicEvent);
}

/**
 * Tells open pages of notices and events that have begun or ceased to be seen by the clock alone.
 * @returns how many there were
 */
export function announceTurns(db: Database): Promise<number> {
  return inTransaction(db, async (tx) => {
    const agentIds = [...(await takeTurns(tx, notices)), ...(await takeTurns(tx, events))];
    for (const agentId of new Set(agentIds)) await publishLive(tx, { agentId }, 'notices.changed', {});
    return agentIds.length;
  });
}
