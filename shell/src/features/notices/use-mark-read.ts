import type { Notification } from '@sanuk/contract/areas/agent';
import { queryClient, serverNow } from '@sanuk/platform';
import { useCallback, useEffect, useRef } from 'react';
import { sendRead } from './notices.api.ts';
import { withRead } from './notices.rules.ts';
import { notificationsKey } from './use-notices.ts';

/** The most that one call may carry. */
const mostAtOnce = 100;

/**
 * Marks notices as read: at once on this page, and at the server. What the server could not be told is told with the
 * next one, and nothing waits for it; what was never told is unread again after a reload.
 */
export function useMarkRead(reader: string | undefined): (id: number) => void {
  const untold = useRef<Set<number>>(new Set());
  // What one member did not get told is nothing to another who logs in after him.
  useEffect(() => () => untold.current.clear(), [reader]);
  return useCallback(
    (id: number) => {
      if (!reader) return;
      untold.current.add(id);
      const ids = [...untold.current].slice(0, mostAtOnce);
      queryClient.setQueryData<Notification[]>(
        notificationsKey(reader),
        (before) => before && withRead(before, new Set([id]), new Date(serverNow()).toISOString()),
      );
      sendRead(ids).then(
        () => {
          for (const told of ids) untold.current.delete(told);
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
