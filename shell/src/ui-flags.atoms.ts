import { atom } from 'jotai';

/** The shell's open and closed things (requirement S22). Shell only: remotes ask through bus events. */
export const memberMenuOpenAtom = atom(false);
export const appDrawerOpenAtom = atom(false);
export const logoutAskedAtom = atom(false);
export const openDialogAtom = atom<'login' | 'register' | null>(null);
