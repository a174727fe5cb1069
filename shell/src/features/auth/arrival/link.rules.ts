import { normaliseReferrer } from '@sanuk/contract/accounts/referrer-code';
import { pathnameOnSite } from '@sanuk/contract/site-path';

/** What links to this site may carry: every page reads them, so they stand apart from the forms' rules. */

/** Codes of agents and referrers: letters, digits, dash and underscore. */
export const isReferrer = (code: string): boolean => normaliseReferrer(code) !== null;

/** A path of this site to go to after logging in; undefined for anything that leads elsewhere or back to logging in. */
export function ownPath(given: unknown): string | undefined {
  const pathname = typeof given === 'string' && given.length <= 500 ? pathnameOnSite(given) : undefined;
  if (typeof given !== 'string' || pathname === undefined) return undefined;
  return /^\/(?:login|register|forgot)(?:_box)?(?:\/|$)/i.test(pathname) ? undefined : given;
}
