import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { dialogOpenAtoms } from '../../ui-flags/ui-flags.atoms.ts';
import {
  announcementOpenAtom,
  isCoveredAtom,
  isDismissedAtom,
  notificationViewAtom,
} from './notifications.atoms.ts';
import { announcementState, nextToOpen, unreadOf } from './notifications.rules.ts';
import { useEvents, useNotifications, useReader } from './use-notifications.ts';

/** A dialog of a remote, or one of ours that is just leaving, is looked for again after this. */
const lookAgainMs = 300;

const isFieldFocused = () =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
const isDialogOnPage = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Whether something was typed since the visitor arrived here; asked at the moment of opening, drawn nowhere. */
function useTypedSince(arrival: string): () => boolean {
  const typed = useRef(false);
  useEffect(() => {
    typed.current = false;
    const note = () => {
      typed.current = true;
    };
    if (arrival) document.addEventListener('input', note, true);
    return () => document.removeEventListener('input', note, true);
  }, [arrival]);
  return () => typed.current || isFieldFocused();
}

/** What waits to be opened, by what the server has said so far. */
function useWaiting(offered: ReadonlySet<number>) {
  const reader = useReader();
  const { isOn, events } = useEvents();
  const { known } = useNotifications();
  const isDismissed = useAtomValue(isDismissedAtom);
  const announcement = announcementState({ isOn, eventCount: events?.length, isDismissed });
  const unread = known && unreadOf(known).filter(({ notification_id }) => !offered.has(notification_id));
  const unreadCount = reader === 'visitor' ? 0 : unread?.length;
  return { reader, unread: unread ?? [], next: nextToOpen(announcement, unreadCount) };
}

/**
 * Opens the announcement, then unread notifications, when somebody arrives: on load, after logging in, on a new page. Never
 * over something else that is open, and never on a page where something has been typed. A notification is offered by itself
 * once; from then on the bell has it.
 */
export function useArrival(isWelcome: boolean): void {
  const { pathname } = useLocation();
  const offered = useRef<Set<number>>(new Set());
  const { reader, unread, next } = useWaiting(offered.current);
  const isCovered = useAtomValue(isCoveredAtom);
  const isReading = useAtomValue(dialogOpenAtoms.notification);
  const openAnnouncement = useSetAtom(announcementOpenAtom);
  const openNotifications = useSetAtom(dialogOpenAtoms.notification);
  const setView = useSetAtom(notificationViewAtom);
  const arrival = `${reader} ${pathname}`;
  const settled = useRef('');
  const isTyping = useTypedSince(arrival);
  const [looks, lookAgain] = useState(0);

  useEffect(() => {
    // Open already, as after a reload of the tab, it is what this arrival offers; closed, it stays closed.
    if (isReading) settled.current = arrival;
    if (!isWelcome || isCovered || next === 'unknown' || settled.current === arrival) return;
    if (next !== 'none' && isDialogOnPage()) {
      const timer = setTimeout(() => lookAgain(looks + 1), lookAgainMs);
      return () => clearTimeout(timer);
    }
    if (next !== 'none' && isTyping()) {
      settled.current = arrival;
      return;
    }
    if (next === 'event') openAnnouncement(true);
    if (next === 'event') return;
    settled.current = arrival;
    if (next === 'none') return;
    for (const { notification_id } of unread) offered.current.add(notification_id);
    setView('unread');
    openNotifications(true);
  });
}
