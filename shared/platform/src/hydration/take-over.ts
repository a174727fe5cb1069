import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether this component is just taking over what stands in the document: in that one rendering, and where the edge draws,
 * it shows what the edge knew. Whatever has changed in this browser since then is shown right after.
 */
export const useIsTakingOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** What a page has to know of itself now, or what it was drawn with for as long as it is being taken over. */
export function useSinceDrawn<T>(now: T, drawn: T): T {
  return useIsTakingOver() ? drawn : now;
}
