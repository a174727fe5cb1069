import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { OpeningVisitor } from '@sanuk/contract/federation/opening';
import { cookieValue, siteCookie, yearSeconds } from './site-cookies.ts';

const visitorName = 'sanuk_visitor';
const memberName = 'sanuk_member';

/** The visitor id of a Cookie header, or null. It says nothing about a person: it only keeps canaries steady. */
export function visitorOf(cookies: string | undefined, isSecure: boolean): string | null {
  const visitor = cookieValue(cookies, visitorName, isSecure);
  return visitor !== undefined && /^[\w-]{22}$/.test(visitor) ? visitor : null;
}

/** A new visitor id: 128 random bits. */
export const newVisitor = (): string => randomBytes(16).toString('base64url');

/** Set-Cookie value that keeps a visitor id for a year. */
export const visitorCookie = (visitor: string, isSecure: boolean): string =>
  siteCookie(visitorName, visitor, yearSeconds, isSecure);

/** Who a page is drawn for: somebody whose last call came with a session, or anybody else. */
export const visitorKindOf = (cookies: string | undefined, isSecure: boolean): OpeningVisitor =>
  cookieValue(cookies, memberName, isSecure) === '1' ? 'member' : 'guest';

/**
 * Remembers in the browser whether its calls come with a session, so that the next page is drawn with the frame of a member
 * and not with log-in buttons. The cookie says nothing of whose session it is, and lets nobody in.
 * @param status of the answer: a session that is refused is none
 * @returns the Set-Cookie value that changes what is remembered; null where nothing changed, or no page of this site asked
 */
export function rememberKind(headers: IncomingHttpHeaders, status: number, isSecure: boolean): string | null {
  if (headers['sec-fetch-site'] !== 'same-origin') return null;
  const kind = headers.authorization !== undefined && status !== 401 ? 'member' : 'guest';
  if (kind === visitorKindOf(headers.cookie, isSecure)) return null;
  return siteCookie(memberName, '1', kind === 'member' ? yearSeconds : 0, isSecure);
}
