import type { AgentEvent, Notification } from '@sanuk/contract/areas/agent';

export const event = (id: number): AgentEvent => ({
  event_id: id,
  title: `กิจกรรมที่ ${id}`,
  image: `/media/event-${id}.svg`,
});

export const notification = (id: number, changes: Partial<Notification> = {}): Notification => ({
  notification_id: id,
  type: 2,
  image: null,
  title: `ข่าวที่ ${id}`,
  description: `เนื้อข่าวที่ ${id}`,
  href: null,
  published_at: `2026-11-${String(id).padStart(2, '0')}T03:00:00.000Z`,
  read_at: null,
  ...changes,
});
