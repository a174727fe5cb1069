import type { AgentEvent, Notification } from '@sanuk/contract/areas/agent';
import type { OperatorEvent, OperatorNotification } from '@sanuk/contract/outside/operator';
import type { StaffEventRow } from './events.repository.ts';
import type { NotificationRow, StaffNotificationRow } from './notifications.repository.ts';

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A notification as members see it. */
export const memberNotification = (row: NotificationRow & { read_at: Date | null }): Notification => ({
  notification_id: Number(row.notification_id),
  type: row.type,
  image: row.image,
  title: row.title,
  description: row.description,
  href: row.href,
  published_at: row.published_at.toISOString(),
  read_at: instant(row.read_at),
});

/** An event as everybody sees it. */
export const publicEvent = ({ event_id, title, image }: StaffEventRow): AgentEvent => ({
  event_id: Number(event_id),
  title,
  image,
});

const published = (row: StaffNotificationRow | StaffEventRow) => ({
  key: row.publish_key,
  state: row.state,
  from: row.published_at.toISOString(),
  until: instant(row.published_until),
  withdrawn_at: instant(row.withdrawn_at),
});

/** A notification as the agent's staff sees it. */
export const staffNotification = (row: StaffNotificationRow): OperatorNotification => ({
  notification_id: Number(row.notification_id),
  type: row.type,
  title: row.title,
  description: row.description,
  image: row.image,
  href: row.href,
  read_by: row.read_by,
  ...published(row),
});

/** An event as the agent's staff sees it. */
export const staffEvent = (row: StaffEventRow): OperatorEvent => ({
  event_id: Number(row.event_id),
  title: row.title,
  image: row.image,
  position: row.position,
  ...published(row),
});
