import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { OpeningVisitor } from '@sanuk/contract/federation/opening';

const visitorName = 'sanuk_visitor';
const memberName = 'sanuk_member';
const yearSeconds = 365 * 24 * 3600;

/** Over TLS a browser takes a cookie of this name from this very host alone, so that no host beside it can set one. */
const nameOf = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

/** Set-Cookie value for this host, out of reach of scripts and of requests that other sites cause. */
const cookieOf = (name: string, value: string, ageSeconds: number, isSecure: boolean): string =>
  `${nameOf(name, isSecure)}=${value}; Path=/; Max-Age=${ageSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** Value of one cookie in a Cookie header; undefined where it is not there. */
const valueIn = (cookies: string | undefined, name: string, isSecure: boolean): string | undefined => {
  const start = `${nameOf(name, isSecure)}=`;
  return cookies
    ?.split(/;\s*/)
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length);
};

/** The visitor id of a Cookie header, or null. It says nothing about a person: it only keeps canaries steady. */
export function visitorOf(cookies: string | undefined, isSecure: boolean): string | null {
  const visitor = valueIn(cookies, visitorName, isSecure);
  return visitor !== undefined && /^[\w-]{22}$/.test(visitor) ? visitor : null;
}

/** A new visitor id: 128 random bits. */
export const newVisitor = (): string => randomBytes(16).toString('base64url');

/** Set-Cookie value that keeps a visitor id for a year. */
export const visitorCookie = (visitor: string, isSecure: boolean): string =>
  cookieOf(visitorName, visitor, yearSeconds, isSecure);

/** Who a page is drawn for: somebody whose last call came with a session, or anybody else. */
export const visitorKindOf = (cookies: string | undefined, isSecure: boolean): OpeningVisitor =>
  valueIn(cookies, memberName, isSecure) === '1' ? 'member' : 'guest';

/**
 * Remembers in the browser whether its calls come with a session, so that the next page is drawn with the frame of a member
 * and not with log-in buttons. The cookie says nothing of whose session it is, and lets nobody in.
 * @param status of the answer: a session that is refused is none
 * @returns the header that changes what is remembered; none where nothing changed, or no page of this site asked
 */
export function rememberKind(
  headers: IncomingHttpHeaders,
  status: number,
  isSecure: boolean,
): OutgoingHttpHeaders {
  if (headers['sec-fetch-site'] !== 'same-origin') return {};
  const kind = headers.authorization !== undefined && status !== 401 ? 'member' : 'guest';
  if (kind === visitorKindOf(headers.cookie, isSecure)) return {};
  return { 'set-cookie': cookieOf(memberName, '1', kind === 'member' ? yearSeconds : 0, isSecure) };
}
