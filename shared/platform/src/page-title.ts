import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { platformStore } from './session-state/session-state.ts';

const titleAtom = atom<string | undefined>(undefined);

/**
 * Names the open page where its route has one name for several, e.g. a lobby. The shell puts it into the tab's title.
 * @param title undefined where the name of the route will do
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    platformStore.set(titleAtom, title);
    return () => platformStore.set(titleAtom, undefined);
  }, [title]);
}

/** What the open page calls itself; undefined where the name of its route will do. For the shell. */
export const useNamedTitle = (): string | undefined => useAtomValue(titleAtom, { store: platformStore });
