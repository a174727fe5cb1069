import type { AgentEvent, Notification, NotificationsRead } from '@sanuk/contract/areas/agent';
import { call, site } from '@sanuk/platform';

/** The slides of the announcement, in the order they are shown. */
export const fetchEvents = (signal: AbortSignal): Promise<AgentEvent[]> =>
  call('GET /api/event/list', { query: { agent_code: site().agentCode }, signal });

/** The notices of the brand, newest first; with what this member has read. */
export const fetchNotifications = (signal: AbortSignal): Promise<Notification[]> =>
  call('GET /api/notifications', { signal });

/** Says which notices the member has seen, at most 100 at a time. May be repeated. */
export const sendRead = (notificationIds: number[]): Promise<NotificationsRead> =>
  call('POST /api/notifications/read', { body: { notification_ids: notificationIds } });
