import type { AgentEvent, Notification, NotificationsRead } from '@sanuk/contract/areas/agent';
import { type Database, inTransaction, type Queries, type Tx } from '../../database/database.ts';
import { publishLive } from '../../live/live.service.ts';
import { findShownEvents } from './events.repository.ts';
import {
  findShownNotifications,
  insertMemberNotification,
  type MemberNotification,
  saveRead,
} from './notifications.repository.ts';
import { memberNotification, publicEvent } from './notifications.view.ts';
import { applyTransitions, events, notifications } from './publication.ts';

/** What a brand shows now, newest first; for a member with the moment each was read. */
export async function shownNotifications(
  db: Database,
  agentId: number,
  memberId: string | null,
): Promise<Notification[]> {
  return (await findShownNotifications(db, agentId, memberId)).map(memberNotification);
}

/**
 * Notes what a member has read. Ids of other brands, unknown ones and those read before change nothing.
 * @returns how many of the notifications shown now this member has not read
 */
export async function markRead(
  db: Database,
  agentId: number,
  memberId: string,
  notificationIds: number[],
): Promise<NotificationsRead> {
  // A whole number in JSON may be larger than any id can be.
  const possible = notificationIds.filter((id) => Number.isSafeInteger(id));
  await saveRead(db, agentId, memberId, possible);
  const shown = await findShownNotifications(db, agentId, memberId);
  return { unread: shown.filter((row) => row.read_at === null).length };
}

/** Notifies one member, and makes the member's open pages fetch it. */
export async function notifyMember(tx: Tx, notification: MemberNotification): Promise<void> {
  await insertMemberNotification(tx, notification);
  await publishLive(tx, { memberId: notification.memberId }, 'notifications.changed', {});
}

/** Slides of the announcement: by position, the newest first within one. */
export async function shownEvents(db: Database, agentId: number): Promise<AgentEvent[]> {
  return (await findShownEvents(db, agentId)).map(publicEvent);
}

/** An event that is shown now, by the key it was published with. */
export interface ShownEvent extends AgentEvent {
  key: string;
  from: Date;
  until: Date | null;
}

/** The same slides with their keys and times: for what belongs to an event. */
export async function findRunningEvents(queries: Queries, agentId: number): Promise<ShownEvent[]> {
  return (await findShownEvents(queries, agentId)).map((row) => ({
    ...publicEvent(row),
    // One from before there were keys belongs to nothing.
    key: row.publish_key ?? '',
    from: row.published_at,
    until: row.published_until,
  }));
}

/**
 * Tells open pages of notifications and events that have begun or ceased to be seen by the clock alone.
 * @returns how many there were
 */
export function announceTransitions(db: Database): Promise<number> {
  return inTransaction(db, async (tx) => {
    const agentIds = [
      ...(await applyTransitions(tx, notifications)),
      ...(await applyTransitions(tx, events)),
    ];
    for (const agentId of new Set(agentIds)) await publishLive(tx, { agentId }, 'notifications.changed', {});
    return agentIds.length;
  });
}
