import { useSyncExternalStore } from 'react';

/** From this width on a row is a line of the table; below it is a card (data-table.module.css). */
const wide = '(min-width: 600px)';

const subscribe = (listener: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether the page is wide enough for rows that are lines. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
