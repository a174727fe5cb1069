import type { Notification } from '@sanuk/contract/areas/agent';
import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { noticeViewAtom } from './notices.atoms.ts';
import { unreadOf } from './notices.rules.ts';

/** What is read one after the other. `list` stands for the list of all, undefined for not decided yet. */
type Reading = { ids: number[]; at: number; hasList: boolean } | 'list' | undefined;

const idsOf = (notices: readonly Notification[]) => notices.map(({ notification_id }) => notification_id);

/** What is still there of a sequence; a notice may be withdrawn while it is read. */
const stillThere = (ids: readonly number[], notices: readonly Notification[]): Notification[] =>
  ids.flatMap((id) => notices.filter(({ notification_id }) => notification_id === id));

/**
 * Where the reader stands. The sequence is taken when the dialog opens: reading a notice must not take it away from
 * under the reader, and one that is published meanwhile must not push in.
 */
export function useReading(isOpen: boolean, all: readonly Notification[] | undefined) {
  const [view, setView] = useAtom(noticeViewAtom);
  const [reading, setReading] = useState<Reading>();

  useEffect(() => {
    if (isOpen) return () => setView('unread');
    setReading(undefined);
    return undefined;
  }, [isOpen, setView]);

  useEffect(() => {
    if (!isOpen || !all || reading) return;
    const unread = unreadOf(all);
    const startsReading = view === 'unread' && unread.length > 0;
    setReading(startsReading ? { ids: idsOf(unread), at: 0, hasList: false } : 'list');
  }, [isOpen, all, reading, view]);

  const sequence = typeof reading === 'object' ? reading : undefined;
  const notices = sequence && all ? stillThere(sequence.ids, all) : [];
  const at = sequence ? Math.max(0, Math.min(sequence.at, notices.length - 1)) : 0;
  return {
    notices,
    at,
    hasList: sequence?.hasList ?? false,
    openAt: (place: number) => all && setReading({ ids: idsOf(all), at: place, hasList: true }),
    backToList: () => setReading('list'),
    next: () => setReading(sequence && { ...sequence, ids: idsOf(notices), at: at + 1 }),
  };
}
