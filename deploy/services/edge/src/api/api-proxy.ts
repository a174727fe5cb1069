import type { OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClosingRefusals } from '@sanuk/common/closing-refusals';
import { errorNumbers } from '@sanuk/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressStream, negotiate } from '../compress.ts';
import type { EdgeConfig } from '../config.ts';
import { bodyLimitBytes } from '../http/request-fault.ts';
import { isSecure, visitorAddress } from '../http/visitor.ts';
import { pageText } from '../page/page.text.ts';
import { rememberKind } from '../page-manifest/visitor.ts';
import { AnswerLateError, type BackendClient } from './backend-client.ts';
import { answerHeaders, requestHeaders } from './headers.ts';
import { readBody } from './read-body.ts';
import { StreamLimit } from './stream-limit.ts';

export interface ApiParts {
  client: BackendClient;
  refusals: ClosingRefusals;
}

interface Proxy extends ApiParts {
  bodyMs: number;
  limit: StreamLimit;
  /** event streams under way */
  streams: Set<FastifyReply>;
}

const livePath = '/api/live';

/**
 * Forwards `/api/*` to the backend with the brand's agent code. A body is read whole before it goes on, with the length
 * that was counted; answers are streams. Nothing is sent twice by the edge: only the client knows which calls are safe
 * to repeat.
 */
export function apiProxy(
  app: FastifyInstance,
  parts: ApiParts,
  { bodyMs, streamsPerAddress }: Pick<EdgeConfig, 'bodyMs' | 'streamsPerAddress'>,
): void {
  const proxy: Proxy = { ...parts, bodyMs, limit: new StreamLimit(streamsPerAddress), streams: new Set() };
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

/** Path and query for the backend, dot segments resolved; null when that leads out of what is forwarded. */
function targetPath(rawUrl: string): string | null {
  const { pathname, search } = new URL(`http://edge${rawUrl}`);
  return pathname.startsWith('/api/') ? `${pathname}${search}` : null;
}

async function handle(proxy: Proxy, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { refusals, limit } = proxy;
  const path = targetPath(request.raw.url ?? '');
  if (path === null)
    return refusals.refuse(request.raw, reply.raw, { attack: 'path-leads-out', status: 404 });
  const isStream = path === livePath || path.startsWith(`${livePath}?`);
  const leave = isStream ? limit.take(visitorAddress(request)) : undefined;
  if (leave === null)
    return refusals.refuse(request.raw, reply.raw, { attack: 'streams-per-address', status: 429 });
  if (leave) reply.raw.once('close', leave);
  const body = await bodyOf(proxy, request, reply);
  if (body !== undefined) await forward(proxy, { path, body, isStream }, request, reply);
}

/** The body to send on, null for none; undefined when there is nothing to send, and nobody or nothing left to answer. */
async function bodyOf(
  { refusals, bodyMs }: Proxy,
  { method, raw }: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | null | undefined> {
  if (method !== 'POST') return null;
  const body = await readBody(raw, reply.raw, { bytes: bodyLimitBytes, ms: bodyMs });
  if (body === null) return undefined;
  if (Buffer.isBuffer(body)) return body;
  const attack = body === 408 ? 'slow-request' : 'body-too-large';
  refusals.refuse(raw, reply.raw, { attack, status: body });
  return undefined;
}

interface Outgoing {
  path: string;
  body: Buffer | null;
  isStream: boolean;
}

async function forward(
  proxy: Proxy,
  outgoing: Outgoing,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  if (reply.raw.destroyed) return;
  const { protocol, host, brand } = request;
  const caller = { ip: visitorAddress(request), protocol, host, agentCode: brand.settings.agentCode };
  const headers = requestHeaders(request.headers, caller);
  const method = request.method === 'POST' ? 'POST' : 'GET';
  try {
    const answer = await proxy.client.ask({ ...outgoing, method, headers, signal: gone.signal });
    await passOn(proxy, request, reply, {
      status: answer.statusCode,
      headers: {
        ...answerHeaders(answer.headers),
        ...rememberKind(request.headers, answer.statusCode, isSecure(request)),
      },
      body: answer.body,
    });
  } catch (error) {
    if (reply.raw.destroyed) return;
    request.log.warn({ err: error }, 'the backend did not answer');
    if (reply.raw.headersSent) reply.raw.destroy();
    else sendUnavailable(reply, error instanceof AnswerLateError);
  }
}

interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Readable;
}

async function passOn(
  { streams }: Proxy,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: Answer,
): Promise<void> {
  if (String(headers['content-type']).startsWith('text/event-stream')) {
    await passEvents(streams, reply, { status, headers, body });
    return;
  }
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
