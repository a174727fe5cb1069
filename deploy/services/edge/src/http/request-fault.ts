import type { IncomingMessage } from 'node:http';
import type { RequestFault } from '@sanuk/common/closing-refusals';
import { forwardedMethods, isCallback } from './forwarded-paths.ts';
import { forwardedHeaders, isReserved, signatureHeaders } from './headers.ts';

/** What a call may carry at most; the backend takes no more. */
export const bodyLimitBytes = 64 * 1024;

/** Header lines of a request. Node is told of no number: it would leave out what is beyond, and take the rest. */
const maxHeaders = 100;

/** Where pages tell what went wrong in them, and how fast they were; answered by the edge itself. */
export const incidentsPath = '/_/incidents';
export const vitalsPath = '/_/vitals';
const beaconPaths = new Set([incidentsPath, vitalsPath]);

const framing = new Set(['content-length', 'expect', 'host', 'trailer', 'transfer-encoding', 'upgrade']);
/** A host name or address with or without a port; nothing a URL could read otherwise. */
const hostPattern = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?\.?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * What is wrong with the head of a request, or null. Strict on purpose: two parsers that could ever disagree about
 * where this request ends must both refuse it. Looks at the headers as they were sent, because Node has dropped
 * repeated ones from the others.
 */
export function requestFault(request: IncomingMessage): RequestFault | null {
  const { method = '', url = '', httpVersion } = request;
  if (request.rawHeaders.length / 2 > maxHeaders) return { attack: 'headers-too-many', status: 431 };
  const sent = headersSent(request.rawHeaders);
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return fault('malformed-request');
  if (!url.startsWith('/')) return fault('request-target');
  const hosts = sent.get('host') ?? [];
  if (hosts.length !== 1 || !hostPattern.test(hosts[0] ?? '')) return fault('host-ambiguous');
  if (!isFramingClear(sent, httpVersion)) return fault('ambiguous-framing');
  if (namedByConnection(sent).some(isProtected)) return fault('connection-names-header');
  if (sent.has('upgrade')) return fault('upgrade');
  const expected = sent.get('expect');
  // Whoever reads the body of a call says that it may come; nobody does so for what a page tells.
  if (expected && (beaconPaths.has(url) || expected.join().toLowerCase() !== '100-continue'))
    return { attack: 'expectation-unknown', status: 417 };
  return methodFault(method, url, sent);
}

/** Bodies belong to POST, and POST to calls, callbacks and what pages tell: there is nothing else. */
function methodFault(method: string, url: string, sent: Sent): RequestFault | null {
  const length = Number(sent.get('content-length')?.[0] ?? 0);
  const hasBody = length > 0 || sent.has('transfer-encoding');
  const methods = methodsOf(url);
  if (!methods.includes(method)) return { attack: 'method-unknown', status: 405, allow: methods };
  if (hasBody && method !== 'POST') return fault('body-unexpected');
  return length > bodyLimitBytes ? { attack: 'body-too-large', status: 413 } : null;
}

function methodsOf(url: string): readonly string[] {
  if (beaconPaths.has(url) || isCallback(url)) return ['POST'];
  // What is no call is refused for its path, whatever its method.
  if (url.startsWith('/api/')) return forwardedMethods(url) ?? ['GET', 'POST'];
  return ['GET', 'HEAD'];
}

/** What some endpoint of the backend reads. */
const readHeaders: ReadonlySet<string> = new Set([...forwardedHeaders, ...signatureHeaders]);

type Sent = ReadonlyMap<string, readonly string[]>;

function headersSent(rawHeaders: readonly string[]): Sent {
  const sent = new Map<string, string[]>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase();
    sent.set(name, [...(sent.get(name) ?? []), rawHeaders[index + 1] ?? '']);
  }
  return sent;
}

/** One way at most to say where the body ends, said once and plainly. */
function isFramingClear(sent: Sent, httpVersion: string): boolean {
  const lengths = sent.get('content-length');
  const codings = sent.get('transfer-encoding');
  if (lengths && codings) return false;
  if (lengths) return lengths.length === 1 && /^\d{1,15}$/.test(lengths[0] ?? '');
  if (codings)
    return codings.length === 1 && codings[0]?.toLowerCase() === 'chunked' && httpVersion === '1.1';
  return true;
}

const namedByConnection = (sent: Sent): string[] =>
  [...(sent.get('connection') ?? []), ...(sent.get('proxy-connection') ?? [])]
    .flatMap((value) => value.split(','))
    .map((name) => name.trim().toLowerCase());

/** `Connection: upgrade` is how an upgrade is asked for, and is answered as one. */
const isProtected = (name: string): boolean =>
  name !== 'upgrade' && (framing.has(name) || isReserved(name) || readHeaders.has(name));

const fault = (attack: string): RequestFault => ({ attack, status: 400 });
