import type { OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClosingRefusals } from '@sanuk/common/closing-refusals';
import type { Metrics } from '@sanuk/common/metrics';
import { mostPrefixes, PrefixCounts } from '@sanuk/common/prefix-counts';
import { inRequestScope } from '@sanuk/common/request-scope';
import { startRequestSpan } from '@sanuk/common/request-span';
import type { Tracer } from '@sanuk/common/span';
import { traced, traceparentHeader } from '@sanuk/common/tracing';
import { errorNumbers } from '@sanuk/contract/errors';
import { requestIdHeader } from '@sanuk/contract/request-id';
import { clockHeader } from '@sanuk/contract/server-clock';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressStream, negotiate } from '../compress.ts';
import type { EdgeConfig } from '../config.ts';
import { forwardedMethods, forwardedTarget, isLive } from '../http/forwarded-paths.ts';
import { answerHeaders, type Caller, requestHeaders } from '../http/headers.ts';
import { pathOf } from '../http/request-address.ts';
import { bodyLimitBytes } from '../http/request-fault.ts';
import { isSecure, visitorAddress } from '../http/visitor.ts';
import { pageText } from '../page.text.ts';
import { rememberKind } from '../page-manifest/visitor.ts';
import { AnswerLateError, type BackendClient } from './backend-client.ts';
import type { CallPlaces } from './call-places.ts';
import { deviceOf } from './device.ts';
import { readBody } from './read-body.ts';
import { StreamLimit } from './stream-limit.ts';

export interface ApiParts {
  client: BackendClient;
  refusals: ClosingRefusals;
}

interface ForwarderParts extends ApiParts {
  places: CallPlaces;
  metrics: Metrics;
  /** null where traces are off */
  tracer: Tracer | null;
}

type Limits = Pick<EdgeConfig, 'streamsPerAddress' | 'bodyBytesPerAddress' | 'answerTakenMs'>;

/** What forwards requests to the backend, and what its callers share. */
export interface Forwarder extends Omit<ForwarderParts, 'metrics'> {
  takenMs: number;
  /** bytes of bodies that are read, wait or are with the backend */
  bodyBytes: PrefixCounts;
  limit: StreamLimit;
  /** calls that were answered with a stream */
  strayStreams: ReturnType<Metrics['counter']>;
  /** event streams under way */
  streams: Set<FastifyReply>;
}

/** Prepares what forwards requests to the backend. */
export function createForwarder(
  { metrics, ...parts }: ForwarderParts,
  { streamsPerAddress, bodyBytesPerAddress, answerTakenMs }: Limits,
): Forwarder {
  const streams: Forwarder['streams'] = new Set();
  metrics.readGauge('sanuk_live_streams', 'Open event streams.', [], (gauge) => gauge.set(streams.size));
  return {
    ...parts,
    takenMs: answerTakenMs,
    bodyBytes: countBodyBytes(bodyBytesPerAddress),
    limit: new StreamLimit(streamsPerAddress),
    strayStreams: metrics.counter(
      'sanuk_stray_streams_total',
      'Calls that the backend answered with an event stream.',
    ),
    streams,
  };
}

/** Counts bytes of bodies, of which one network may hold so many. */
export const countBodyBytes = (perNetwork: number): PrefixCounts =>
  new PrefixCounts({ inAll: perNetwork * mostPrefixes, perNetwork });

/**
 * Forwards the calls of the contract and the event stream to the backend with the brand's agent code; nothing else below
 * `/api/` is anything. A body is read whole before it goes on, with the length
 * that was counted; answers are streams. Nothing is sent twice by the edge: only the client knows which calls are safe
 * to repeat.
 */
export function apiProxy(app: FastifyInstance, proxy: Forwarder): void {
  app.addHook('preClose', async () => {
    // An event stream never ends by itself and would hold the process back.
    for (const reply of proxy.streams) reply.raw.end();
  });
  app.all('/api/*', {
    // Before Fastify looks at the body: it is read here.
    onRequest: async (request, reply) => {
      reply.hijack();
      await handle(proxy, request, reply);
    },
    handler: () => undefined,
  });
}

async function handle(proxy: Forwarder, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { refusals, limit } = proxy;
  const url = request.raw.url ?? '';
  reply.raw.setHeader(requestIdHeader, request.id);
  if (!forwardedMethods(url))
    return refusals.refuse(request.raw, reply.raw, { attack: 'path-unknown', status: 404 });
  const isStream = isLive(url);
  const leave = isStream ? limit.take(visitorAddress(request)) : undefined;
  if (leave === null)
    return refusals.refuse(request.raw, reply.raw, { attack: 'streams-per-address', status: 429 });
  if (leave) reply.raw.once('close', leave);
  const { headers, brand, method } = request;
  const device = deviceOf(`${method} ${pathOf(url)}`, headers, isSecure(request));
  await forwardWhole(proxy, request, reply, {
    path: forwardedTarget(url),
    isStream,
    headers: requestHeaders(headers, {
      ...callerOf(request, brand.settings.agentCode),
      device: device?.id ?? null,
    }),
    answerHeaders: (status) =>
      cookieHeader([rememberKind(headers, status, isSecure(request)), device?.cookie]),
  });
}

/** The header that sets these cookies; none without a cookie. */
function cookieHeader(cookies: readonly (string | null | undefined)[]): OutgoingHttpHeaders {
  const set = cookies.filter((cookie) => typeof cookie === 'string');
  return set.length > 0 ? { 'set-cookie': set } : {};
}

/** What the edge tells the backend about a request. */
export const callerOf = (request: FastifyRequest, agentCode: string | null): Caller => {
  const { protocol, host, id: requestId } = request;
  return { ip: visitorAddress(request), protocol, host, agentCode, requestId };
};

/** Reads the body of a request, sends it on and passes the answer back. */
export async function forwardWhole(
  proxy: Forwarder,
  request: FastifyRequest,
  reply: FastifyReply,
  target: Target,
): Promise<void> {
  const { id, method } = request;
  reply.raw.setHeader(requestIdHeader, id);
  // An event stream lasts for hours, which is no step of anything.
  const span =
    proxy.tracer && !target.isStream
      ? startRequestSpan(proxy.tracer, { id, method, route: pathOf(target.path), response: reply.raw })
      : null;
  const body = await bodyOf(proxy, request, reply);
  if (body === undefined) return;
  const outgoing = { ...target, body };
  await inRequestScope({ requestId: id, span }, () => forward(proxy, outgoing, request, reply));
}

/** The body to send on, null for none; undefined when there is nothing to send, and nobody or nothing left to answer. */
async function bodyOf(
  { refusals, bodyBytes }: Forwarder,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | null | undefined> {
  const { method, raw } = request;
  if (method !== 'POST') return null;
  const taken = bodyBytes.take(visitorAddress(request), mostBytesOf(request));
  if (typeof taken !== 'function') {
    refusals.refuse(raw, reply.raw, { attack: 'bytes-per-address', status: 429 });
    return undefined;
  }
  reply.raw.once('close', taken);
  const body = await readBody(raw, reply.raw, bodyLimitBytes);
  // A refused caller may go on sending for a moment: what it was told stays true.
  if (body === null || refusals.isDead(raw.socket)) return undefined;
  if (Buffer.isBuffer(body)) return body;
  refusals.refuse(raw, reply.raw, { attack: 'body-too-large', status: body });
  return undefined;
}

/** How long the body of a call may become; the guard of requests has looked at the length that was said. */
const mostBytesOf = ({ headers }: FastifyRequest): number =>
  Math.min(bodyLimitBytes, Number(headers['content-length'] ?? bodyLimitBytes));

interface Target {
  path: string;
  isStream: boolean;
  headers: Record<string, string>;
  /** more headers of an answer */
  answerHeaders?(status: number): OutgoingHttpHeaders;
}

interface Outgoing extends Target {
  body: Buffer | null;
}

async function forward(
  proxy: Forwarder,
  outgoing: Outgoing,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  if (reply.raw.destroyed) return;
  let leave: (() => void) | null = () => undefined;
  try {
    if (!outgoing.isStream) leave = await proxy.places.take(visitorAddress(request), gone.signal);
    if (!leave)
      return proxy.refusals.refuse(request.raw, reply.raw, { attack: 'calls-per-address', status: 429 });
    const answer = await ask(proxy, outgoing, request, gone.signal);
    const isStray = !outgoing.isStream && isEventStream(answer);
    if (isStray && !moveOut(proxy, answer, request, reply)) return;
    if (isStray) leave();
    await passOn(proxy, request, reply, answer);
  } catch (error) {
    if (reply.raw.destroyed) return;
    request.log.warn({ err: error }, 'the backend did not answer');
    if (reply.raw.headersSent) reply.raw.destroy();
    else sendUnavailable(reply, error instanceof AnswerLateError);
  } finally {
    leave?.();
  }
}

async function ask(
  { client }: Forwarder,
  { path, body, isStream, headers, answerHeaders: moreHeaders }: Outgoing,
  request: FastifyRequest,
  signal: AbortSignal,
): Promise<Answer> {
  const method = request.method === 'POST' ? 'POST' : 'GET';
  const step = {
    name: 'ask the backend',
    kind: 'client',
    attributes: { 'http.request.method': method },
  } as const;
  const answer = await traced(step, (span) => {
    const sent = span ? { ...headers, [traceparentHeader]: span.traceparent } : headers;
    return client.ask({ method, path, body, headers: sent, by: isStream ? 'stream' : 'call', signal });
  });
  return {
    status: answer.statusCode,
    headers: {
      ...answerHeaders(answer.headers),
      ...moreHeaders?.(answer.statusCode),
    },
    body: answer.body,
  };
}

const isEventStream = ({ headers }: Answer): boolean =>
  /^text\/event-stream/i.test(String(headers['content-type']));

/**
 * A call that is answered with a stream has no end and would keep its place for ever: it counts as one more stream of its
 * network instead, and ends where there is none left. Answers whether it may go on.
 */
function moveOut(
  { limit, refusals, strayStreams }: Forwarder,
  { body }: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  strayStreams.inc();
  request.log.warn({ path: pathOf(request.url) }, 'a call was answered with a stream');
  const leave = limit.take(visitorAddress(request));
  if (leave) {
    reply.raw.once('close', leave);
    return true;
  }
  body.on('error', () => undefined).destroy();
  refusals.refuse(request.raw, reply.raw, { attack: 'streams-per-address', status: 429 });
  return false;
}

interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Readable;
}

async function passOn(
  { streams, refusals, takenMs }: Forwarder,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): Promise<void> {
  if (isEventStream(answer)) return passEvents(streams, reply, answer);
  // Who takes an answer slowly keeps a place for calls, of which its whole network has a few.
  const late = setTimeout(
    () => refusals.refuseSocket(request.raw.socket, { attack: 'slow-reader', status: 408 }),
    takenMs,
  );
  await passWhole(request, reply, answer).finally(() => clearTimeout(late));
}

async function passWhole(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: Answer,
): Promise<void> {
  const encoding = isWorthCompressing(status, headers) ? negotiate(request.headers['accept-encoding']) : null;
  if (!encoding) {
    reply.raw.writeHead(status, headers);
    await pipeline(body, reply.raw);
    return;
  }
  const { 'content-length': _, ...others } = headers;
  reply.raw.writeHead(status, { ...others, 'content-encoding': encoding, vary: 'accept-encoding' });
  await pipeline(body, compressStream(encoding), reply.raw);
}

function isWorthCompressing(status: number, headers: OutgoingHttpHeaders): boolean {
  if (status === 204 || status === 304) return false;
  if (headers['content-encoding'] !== undefined) return false;
  if (!/json|^text\//.test(String(headers['content-type']))) return false;
  return Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) > 1000;
}

/** Events go out as they come: headers at once, nothing held back, nothing compressed. */
async function passEvents(
  streams: Set<FastifyReply>,
  reply: FastifyReply,
  { status, headers, body }: Answer,
): Promise<void> {
  streams.add(reply);
  reply.raw.writeHead(status, {
    ...headers,
    ...clockHeader(Date.now()),
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  reply.raw.flushHeaders();
  // Either side may go away at any time, which is no fault; the pipeline then ends the other.
  await pipeline(body, reply.raw).catch(() => undefined);
  streams.delete(reply);
}

/** What a caller reads while the backend is away. */
export const unavailableBody = (): string =>
  JSON.stringify({ error: errorNumbers.unavailable, message: pageText.backendUnavailable, data: null });

function sendUnavailable(reply: FastifyReply, tookTooLong: boolean): void {
  reply.raw.writeHead(tookTooLong ? 503 : 502, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  reply.raw.end(unavailableBody());
}
