import { useSyncExternalStore } from 'react';

/** Pixels of scroll after which the header changes (specification, section 9). */
export const headerFixedAfterPx = 80;

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** Whether the page is scrolled past the point where the header becomes solid (requirement S8). */
export const useScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > headerFixedAfterPx,
    () => false,
  );
