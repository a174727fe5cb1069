import { atom } from 'jotai';
import {
  dialogOpenAtoms,
  logoutAskedAtom,
  memberMenuOpenAtom,
  uiFlagsAtom,
} from '../../ui-flags/ui-flags.atoms.ts';
import { storedDismissal, storedSeenEvents } from './seen.storage.ts';

/** Whether something of the shell already stands over the page. */
export const isCoveredAtom = atom((get) => {
  const { dialogs, drawer, selectedGame } = get(uiFlagsAtom);
  const isAnyDialogOpen = Object.values(dialogs).some(Boolean);
  return (
    isAnyDialogOpen || drawer || selectedGame !== null || get(memberMenuOpenAtom) || get(logoutAskedAtom)
  );
});

/** Read from storage when first used, in the browser. */
const dismissedAtom = atom<boolean | undefined>(undefined);
export const isDismissedAtom = atom((get) => get(dismissedAtom) ?? storedDismissal.read() !== undefined);

/** Opens the announcement, or closes it and keeps that for this tab. */
export const announcementOpenAtom = atom(
  (get) => get(dialogOpenAtoms.event),
  (_get, set, isOpen: boolean) => {
    if (!isOpen) {
      storedDismissal.write({ dismissed: true });
      set(dismissedAtom, true);
    }
    set(dialogOpenAtoms.event, isOpen);
  },
);

const seenAtom = atom<number[] | undefined>(undefined);
export const seenEventsAtom = atom(
  (get) => get(seenAtom) ?? storedSeenEvents.read() ?? [],
  (_get, set, ids: number[]) => {
    storedSeenEvents.write(ids);
    set(seenAtom, ids);
  },
);

/** `unread` steps through what is new; `all` starts at the list, as the bell asks. */
export const notificationViewAtom = atom<'unread' | 'all'>('unread');
