/**
 * Whether the site itself led to an address, and no link that somebody opened: the router marks the history entry of each
 * redirect, and a reload keeps the mark.
 * @param state `state` of the location
 */
export const isRedirected = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && '_isRedirect' in state && state._isRedirect === true;
