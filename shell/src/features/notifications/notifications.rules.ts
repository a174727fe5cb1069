import type { Notification } from '@sanuk/contract/areas/agent';
import { pathnameOnSite } from '@sanuk/contract/site-path';

/**
 * What the announcement's title counts: the page of the carousel plus one, 0 when there are no notifications, over
 * the number of notifications – although the carousel turns events. Odd, and required (requirement S17).
 */
export function announcementPosition(
  pageIndex: number,
  notificationTotal: number,
): { shown: number; total: number } {
  return { shown: notificationTotal === 0 ? 0 : pageIndex + 1, total: notificationTotal };
}

/** Type 1 is an image and nothing else (requirement S19). */
export const isImageOnly = ({ type, image }: Pick<Notification, 'type' | 'image'>): boolean =>
  type === 1 && image !== null;

/** Newest first; of the same moment the one published last. */
export const newestFirst = (notifications: readonly Notification[]): Notification[] =>
  [...notifications].sort(
    (a, b) => b.published_at.localeCompare(a.published_at) || b.notification_id - a.notification_id,
  );

export const unreadOf = (notifications: readonly Notification[]): Notification[] =>
  newestFirst(notifications).filter(({ read_at }) => read_at === null);

/** The notifications as they are once these ones are read; what was read before keeps its time. */
export const withRead = (
  notifications: readonly Notification[],
  ids: ReadonlySet<number>,
  now: string,
): Notification[] =>
  notifications.map((notification) =>
    ids.has(notification.notification_id) && notification.read_at === null
      ? { ...notification, read_at: now }
      : notification,
  );

/** A notification may lead to a page of this site and nowhere else. */
export const pathOfNotification = (href: string | null): string | undefined =>
  href !== null && pathnameOnSite(href) ? href : undefined;

export type AnnouncementState = 'unknown' | 'none' | 'waiting' | 'seen';

interface AnnouncementFacts {
  /** the brand's global event-modal flag; undefined until it is known */
  isOn: boolean | undefined;
  /** undefined until they are known */
  eventCount: number | undefined;
  isDismissed: boolean;
}

/** Where the announcement stands for this tab (requirement S16). */
export function announcementState({ isOn, eventCount, isDismissed }: AnnouncementFacts): AnnouncementState {
  if (isOn === undefined) return 'unknown';
  if (!isOn || eventCount === 0) return 'none';
  if (eventCount === undefined) return 'unknown';
  return isDismissed ? 'seen' : 'waiting';
}

/**
 * What opens by itself next: the announcement first, then unread notifications. 'unknown' while the server has not said
 * enough to decide, so that the second never overtakes the first.
 */
export function nextToOpen(
  announcement: AnnouncementState,
  unreadCount: number | undefined,
): 'event' | 'notification' | 'none' | 'unknown' {
  if (announcement === 'unknown') return 'unknown';
  if (announcement === 'waiting') return 'event';
  if (unreadCount === undefined) return 'unknown';
  return unreadCount > 0 ? 'notification' : 'none';
}
