import type { AgentEvent, Notification } from '@sanuk/contract/areas/agent';
import { listen, refetchChanged, useAgentConfig, useQuery, useSession } from '@sanuk/platform';
import { useEffect } from 'react';
import {
  eventsQuery,
  memberNotificationsQuery,
  notificationsFamily,
  visitorNotificationsQuery,
} from './notifications.api.ts';

/** Who reads: the id of the member, `visitor`, or undefined while nobody knows. */
export function useReader(): string | undefined {
  const session = useSession();
  if (session.status === 'unknown') return undefined;
  return session.status === 'member' ? session.user.user.member_id : 'visitor';
}

/** Notifications of the brand as this reader has them. Those that cannot be had count as none where something waits for them. */
export function useNotifications() {
  const reader = useReader();
  const query = useQuery<Notification[]>(
    reader === 'visitor' ? visitorNotificationsQuery() : memberNotificationsQuery(reader),
  );
  const known: Notification[] | undefined = query.data ?? (query.isError ? [] : undefined);
  return { ...query, known };
}

/** The events of the announcement, and whether the brand shows it at all; undefined until known. */
export function useEvents(): { isOn: boolean | undefined; events: AgentEvent[] | undefined } {
  const isOn = useAgentConfig()?.config.event_modal;
  const { data, isError } = useQuery({ ...eventsQuery(), enabled: isOn === true });
  return { isOn, events: data ?? (isError ? [] : undefined) };
}

/** Asks again when the brand publishes or withdraws; the flag is refreshed by the platform. Stands once, in the frame. */
export function useNotificationsKeptFresh(): void {
  useEffect(() => listen('notifications:changed', () => refetchChanged([notificationsFamily])), []);
}
