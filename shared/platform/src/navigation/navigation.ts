import { pathnameOnSite } from '@sanuk/contract/site-path';

export interface NavigateOptions {
  replace?: boolean;
  /** sent away to log in: the new page learns which one to come back to (`comeBackPath`) */
  comeBack?: boolean;
}
export type Navigate = (path: string, options?: NavigateOptions) => void;

let navigate: Navigate = (path) => globalThis.location?.assign(path);

/** The shell hands over its router; until then a navigation loads the page. */
export function setNavigator(navigator: Navigate): void {
  navigate = navigator;
}

/** Goes to a path of the site from code that is not a component. */
export const goTo: Navigate = (path, options) => navigate(path, options);

/** State of the history entry that remembers where a member was sent away from. */
export const comeBackState = (from: string): { from: string } => ({ from });

/** The path to come back to after logging in, as the history entry remembers it: only ever a path of this site. */
export function comeBackPath(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  const { from } = state;
  return typeof from === 'string' && pathnameOnSite(from) ? from : undefined;
}
