import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { CallName } from '@sanuk/contract/calls';
import { isDeviceId } from '@sanuk/contract/device';
import { cookieValue, siteCookie, yearSeconds } from '../page-manifest/site-cookies.ts';

const deviceName = 'sanuk_device';

/** Calls that may open a session. No other sends the id on, and a visitor who only looks around gets none. */
const signInCalls: ReadonlySet<string> = new Set<CallName>([
  'POST /api/register',
  'POST /api/login',
  'POST /api/line/finish',
  'POST /api/line/confirm',
]);

interface Device {
  id: string;
  /** Set-Cookie value that keeps the id for a year from now on */
  cookie: string;
}

/**
 * The device of a call that may open a session: the id that its browser keeps, or a new one. It outlives log-outs and is the same for
 * every member who logs in with that browser. Null for all other calls, and where no page of this site calls.
 */
export function deviceOf(callName: string, headers: IncomingHttpHeaders, isSecure: boolean): Device | null {
  if (!signInCalls.has(callName) || headers['sec-fetch-site'] !== 'same-origin') return null;
  const known = cookieValue(headers.cookie, deviceName, isSecure);
  const id = isDeviceId(known) ? known : randomBytes(16).toString('base64url');
  return { id, cookie: siteCookie(deviceName, id, yearSeconds, isSecure) };
}
