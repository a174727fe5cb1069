import type { AgentEvent, Notification, NotificationsRead } from '@sanuk/contract/areas/agent';
import { call, pageQuery, site } from '@sanuk/platform';

/** Everything of notifications stands below this word in the query cache. */
export const notificationsFamily = 'notifications';
/** Live events say what changes. */
const staleTime = 5 * 60_000;

/** Notifications as this reader has them; the id of a member, or `visitor`. */
export const notificationsKey = (reader: string) => [notificationsFamily, 'notifications', reader] as const;

/** The slides of the announcement, in the order they are shown. */
export const eventsQuery = () =>
  pageQuery({
    queryKey: [notificationsFamily, 'events'],
    name: 'GET /api/event/list',
    options: { query: { agent_code: site().agentCode } },
    view: (events: AgentEvent[]) => events,
    staleTime,
  });

/** The notifications of the brand, newest first, as everybody who is not signed in has them. */
export const visitorNotificationsQuery = () =>
  pageQuery({
    queryKey: notificationsKey('visitor'),
    name: 'GET /api/notifications',
    view: (notifications: Notification[]) => notifications,
    staleTime,
  });

/** The same with what this member has read: never part of a document. */
export const memberNotificationsQuery = (reader: string | undefined) => ({
  queryKey: notificationsKey(reader ?? ''),
  queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /api/notifications', { signal }),
  staleTime,
  enabled: reader !== undefined,
});

/** Says which notifications the member has seen, at most 100 at a time. May be repeated. */
export const sendRead = (notificationIds: number[]): Promise<NotificationsRead> =>
  call('POST /api/notifications/read', { body: { notification_ids: notificationIds } });
