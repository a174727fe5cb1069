import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { edgeCallHeader, liveEventHeader } from '@sanuk/contract/live';

/**
 * What of a caller's headers reaches the backend: what some call reads, and nothing else. Framing is not among them: it
 * is made anew for every request.
 */
export const forwardedHeaders: readonly string[] = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'last-event-id',
  'user-agent',
];

/** What only the edge may tell the backend about a caller. */
export const isReserved = (name: string): boolean =>
  ['forwarded', 'x-agent-code', 'x-real-ip', edgeCallHeader].includes(name) ||
  name.startsWith('x-forwarded-');

/** Answer headers that belong to one connection (RFC 9110, section 7.6.1), tell what the backend is made of, or are for the edge. */
const droppedAnswers = new Set([
  'connection',
  'keep-alive',
  liveEventHeader,
  'proxy-authenticate',
  'proxy-connection',
  'server',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-powered-by',
]);

export interface Caller {
  agentCode: string;
  ip: string;
  protocol: string;
  host: string;
}

/** Request headers for the backend: what it reads of the caller's own, and what the edge knows about it. */
export function requestHeaders(headers: IncomingHttpHeaders, caller: Caller): Record<string, string> {
  const kept = forwardedHeaders.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
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
  const kept = Object.entries(headers).filter(([name]) => !droppedAnswers.has(name));
  return { ...Object.fromEntries(kept), 'x-content-type-options': 'nosniff' };
}
