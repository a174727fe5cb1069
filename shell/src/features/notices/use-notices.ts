import type { AgentEvent, Notification } from '@sanuk/contract/areas/agent';
import { listen, queryClient, useAgentConfig, useQuery, useSession } from '@sanuk/platform';
import { useEffect } from 'react';
import { fetchEvents, fetchNotifications } from './notices.api.ts';

const family = 'notices';
const staleTime = 5 * 60_000;
export const notificationsKey = (reader: string) => [family, 'notifications', reader] as const;

/** Who reads: the id of the member, `visitor`, or undefined while nobody knows. */
export function useReader(): string | undefined {
  const session = useSession();
  if (session.status === 'unknown') return undefined;
  return session.status === 'member' ? session.user.user.member_id : 'visitor';
}

/** Notices of the brand as this reader has them. Those that cannot be had count as none where something waits for them. */
export function useNotifications() {
  const reader = useReader();
  const query = useQuery({
    queryKey: notificationsKey(reader ?? ''),
    queryFn: ({ signal }) => fetchNotifications(signal),
    staleTime,
    enabled: reader !== undefined,
  });
  const known: Notification[] | undefined = query.data ?? (query.isError ? [] : undefined);
  return { ...query, known };
}

/** The events of the announcement, and whether the brand shows it at all; undefined until known. */
export function useEvents(): { isOn: boolean | undefined; events: AgentEvent[] | undefined } {
  const isOn = useAgentConfig()?.config.event_modal;
  const { data, isError } = useQuery({
    queryKey: [family, 'events'],
    queryFn: ({ signal }) => fetchEvents(signal),
    staleTime,
    enabled: isOn === true,
  });
  return { isOn, events: data ?? (isError ? [] : undefined) };
}

/** Asks again when the brand publishes or withdraws; the flag is refreshed by the platform. Stands once, in the frame. */
export function useNoticesKeptFresh(): void {
  useEffect(
    () =>
      listen('notices:changed', () => {
        void queryClient.invalidateQueries({ queryKey: [family] });
      }),
    [],
  );
}
