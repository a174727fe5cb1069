import type { Notification } from '@sanuk/contract/areas/agent';
import { queryClient, serverNow } from '@sanuk/platform';
import { useCallback, useEffect, useRef } from 'react';
import { notificationsKey, sendRead } from './notifications.api.ts';
import { withRead } from './notifications.rules.ts';

/** The most that one call may carry. */
const mostAtOnce = 100;

/**
 * Marks notifications as read: at once on this page, and at the server. What the server could not be told is told with the
 * next one, and nothing waits for it; what was never told is unread again after a reload.
 */
function useMarkRead(reader: string | undefined): (id: number) => void {
  const pending = useRef<Set<number>>(new Set());
  // What one member did not get told is nothing to another who logs in after him.
  useEffect(() => () => pending.current.clear(), [reader]);
  return useCallback(
    (id: number) => {
      if (!reader) return;
      pending.current.add(id);
      const ids = [...pending.current].slice(0, mostAtOnce);
      queryClient.setQueryData<Notification[]>(
        notificationsKey(reader),
        (before) => before && withRead(before, new Set([id]), new Date(serverNow()).toISOString()),
      );
      sendRead(ids).then(
        () => {
          for (const sent of ids) pending.current.delete(sent);
        },
        () => undefined,
      );
    },
    [reader],
  );
}

/** What stands on the screen has been read. */
export function useMarkShown(shown: Notification | undefined, reader: string | undefined): void {
  const markRead = useMarkRead(reader);
  const id = shown?.notification_id;
  const isUnread = shown?.read_at === null;
  useEffect(() => {
    if (id !== undefined && isUnread) markRead(id);
  }, [id, isUnread, markRead]);
}
