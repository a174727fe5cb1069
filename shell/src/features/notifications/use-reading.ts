import type { Notification } from '@sanuk/contract/areas/agent';
import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { notificationViewAtom } from './notifications.atoms.ts';
import { unreadOf } from './notifications.rules.ts';

/** What is read one after the other. `list` stands for the list of all, undefined for not decided yet. */
type Reading = { ids: number[]; at: number; hasList: boolean } | 'list' | undefined;

const idsOf = (notifications: readonly Notification[]) =>
  notifications.map(({ notification_id }) => notification_id);

/** What is still there of a sequence; a notification may be withdrawn while it is read. */
const stillThere = (ids: readonly number[], notifications: readonly Notification[]): Notification[] =>
  ids.flatMap((id) => notifications.filter(({ notification_id }) => notification_id === id));

function firstReading(all: readonly Notification[], view: 'unread' | 'all'): Reading {
  const unread = unreadOf(all);
  return view === 'unread' && unread.length > 0 ? { ids: idsOf(unread), at: 0, hasList: false } : 'list';
}

/**
 * Where the reader stands. The sequence is taken when the dialog opens: reading a notification must not take it away from
 * under the reader, and one that is published meanwhile must not push in.
 */
export function useReading(isOpen: boolean, all: readonly Notification[] | undefined) {
  const [view, setView] = useAtom(notificationViewAtom);
  const [reading, setReading] = useState<Reading>();
  const [wasOpen, setWasOpen] = useState(isOpen);
  // Begun anew when it opens, not when it closes: what fades out stays what it was.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setReading(undefined);
  }
  useEffect(() => (isOpen ? () => setView('unread') : undefined), [isOpen, setView]);

  // Said while rendering, so that the list is not drawn for a moment before the first notification; kept once it is drawn.
  const isFresh = isOpen && !wasOpen;
  const now = (isFresh ? undefined : reading) ?? (isOpen && all ? firstReading(all, view) : undefined);
  useEffect(() => {
    if (isOpen && !reading && now) setReading(now);
  }, [isOpen, reading, now]);

  const sequence = typeof now === 'object' ? now : undefined;
  const notifications = sequence && all ? stillThere(sequence.ids, all) : [];
  const at = sequence ? Math.max(0, Math.min(sequence.at, notifications.length - 1)) : 0;
  return {
    notifications,
    at,
    hasList: sequence?.hasList ?? false,
    openAt: (place: number) => all && setReading({ ids: idsOf(all), at: place, hasList: true }),
    backToList: () => setReading('list'),
    next: () => setReading(sequence && { ...sequence, ids: idsOf(notifications), at: at + 1 }),
  };
}
