import { useSyncExternalStore } from 'react';

/** Pixels of scroll after which the header changes (specification, section 9). */
const headerFixedAfterPx = 80;

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** Whether the page is scrolled past `afterPx`: the point where the header becomes solid (requirement S8) unless told. */
export const useScrolled = (afterPx: number = headerFixedAfterPx): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > afterPx,
    () => false,
  );
