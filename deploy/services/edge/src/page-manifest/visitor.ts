import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { OpeningVisitor } from '@sanuk/contract/federation/opening';

const cookieName = 'sanuk_visitor';
const yearSeconds = 365 * 24 * 3600;

/** The visitor id of a Cookie header, or null. It says nothing about a person: it only keeps canaries steady. */
export function visitorOf(cookies: string | undefined): string | null {
  const match = cookies?.match(/(?:^|;\s*)sanuk_visitor=([\w-]{22})(?:;|$)/);
  return match?.[1] ?? null;
}

/** A new visitor id: 128 random bits. */
export const newVisitor = (): string => randomBytes(16).toString('base64url');

/** Set-Cookie value that keeps a visitor id for a year, out of reach of scripts. */
export const visitorCookie = (visitor: string, secure: boolean): string =>
  `${cookieName}=${visitor}; Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

const memberCookie = 'sanuk_member';

/** Who a page is drawn for: somebody whose last call came with a session, or anybody else. */
export const visitorKindOf = (cookies: string | undefined): OpeningVisitor =>
  new RegExp(`(?:^|;\\s*)${memberCookie}=1(?:;|$)`).test(cookies ?? '') ? 'member' : 'guest';

/**
 * Remembers in the browser whether its calls come with a session, so that the next page is drawn with the frame of a member
 * and not with log-in buttons. The cookie says nothing of whose session it is, and lets nobody in.
 * @param status of the answer: a session that is refused is none
 * @returns the header that changes what is remembered; none where nothing changed, or no page of this site asked
 */
export function rememberKind(
  headers: IncomingHttpHeaders,
  status: number,
  secure: boolean,
): OutgoingHttpHeaders {
  if (headers['sec-fetch-site'] !== 'same-origin') return {};
  const kind = headers.authorization !== undefined && status !== 401 ? 'member' : 'guest';
  if (kind === visitorKindOf(headers.cookie)) return {};
  const age = kind === 'member' ? yearSeconds : 0;
  const parts = [`${memberCookie}=1`, 'Path=/', `Max-Age=${age}`, 'HttpOnly', 'SameSite=Lax'];
  return { 'set-cookie': [...parts, ...(secure ? ['Secure'] : [])].join('; ') };
}
