import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { traceparentHeader } from '@sanuk/common/tracing';
import { deviceHeader } from '@sanuk/contract/device';
import { edgeCallHeader, liveEventHeader } from '@sanuk/contract/live';
import { requestIdHeader } from '@sanuk/contract/request-id';

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

/** What of the headers of a callback reaches the backend besides (docs/signatures.md). */
export const signatureHeaders: readonly string[] = ['x-key-id', 'x-nonce', 'x-signature', 'x-timestamp'];

/** What only the edge may tell the backend about a caller. */
export const isReserved = (name: string): boolean =>
  [
    ...['forwarded', traceparentHeader, 'x-agent-code', 'x-real-ip'],
    ...[edgeCallHeader, requestIdHeader, deviceHeader],
  ].includes(name) || name.startsWith('x-forwarded-');

/**
 * Answer headers that belong to one connection (RFC 9110, section 7.6.1), tell what the backend is made of, are for the edge,
 * or are its own to set.
 */
const droppedAnswers = new Set([
  'connection',
  'keep-alive',
  liveEventHeader,
  'proxy-authenticate',
  'proxy-connection',
  requestIdHeader,
  'server',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-powered-by',
]);

export interface Caller {
  /** of the brand; a callback is for none */
  agentCode: string | null;
  ip: string;
  protocol: string;
  host: string;
  /** of the request that is made on; undefined where the backend starts one of its own */
  requestId?: string;
  /** id of the browser, on calls that may open a session */
  device?: string | null;
}

/**
 * Request headers for the backend: what it reads of the caller's own, and what the edge knows about it.
 * @param names of the caller's own headers
 */
export function requestHeaders(
  headers: IncomingHttpHeaders,
  caller: Caller,
  names = forwardedHeaders,
): Record<string, string> {
  const kept = names.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return {
    ...Object.fromEntries(kept),
    ...(caller.agentCode !== null && { 'x-agent-code': caller.agentCode }),
    'x-forwarded-for': caller.ip,
    'x-forwarded-proto': caller.protocol,
    'x-forwarded-host': caller.host,
    ...(caller.requestId ? { [requestIdHeader]: caller.requestId } : {}),
    ...(caller.device ? { [deviceHeader]: caller.device } : {}),
  };
}

/** Answer headers for the caller. */
export function answerHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !droppedAnswers.has(name)));
}
