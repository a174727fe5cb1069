import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** Headers that belong to one connection and are never passed on (RFC 9110, section 7.6.1). */
const hopHeaders = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
/** What a caller may not tell the backend about itself. */
const reserved = new Set(['forwarded', 'host', 'x-agent-code', 'x-real-ip']);

/** Headers that end here: hop by hop by definition, and those the Connection header names. */
function passing(headers: IncomingHttpHeaders): [string, string | string[] | undefined][] {
  const named = String(headers.connection ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  return Object.entries(headers).filter(([name]) => !hopHeaders.has(name) && !named.includes(name));
}

export interface Caller {
  agentCode: string;
  ip: string;
  protocol: string;
  host: string;
}

/** Request headers for the backend: the caller's own, and what the edge knows about it. */
export function requestHeaders(headers: IncomingHttpHeaders, caller: Caller): OutgoingHttpHeaders {
  const kept = passing(headers).filter(([name]) => !reserved.has(name) && !name.startsWith('x-forwarded-'));
  return {
    ...Object.fromEntries(kept),
    'x-agent-code': caller.agentCode,
    'x-forwarded-for': caller.ip,
    'x-forwarded-proto': caller.protocol,
    'x-forwarded-host': caller.host,
  };
}

/** Answer headers for the caller. */
export function answerHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const kept = passing(headers).filter(([name]) => name !== 'x-powered-by' && name !== 'server');
  return { ...Object.fromEntries(kept), 'x-content-type-options': 'nosniff' };
}
