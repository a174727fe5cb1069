import { randomBytes } from 'node:crypto';

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
