import { Agent, request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { errorNumbers } from '@sanuk/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressStream, negotiate } from '../compress.ts';
import type { EdgeConfig } from '../config.ts';
import { pageText } from '../page/page.text.ts';
import { plainNotFound } from '../plain-answer.ts';
import { answerHeaders, requestHeaders } from './headers.ts';

class AnswerLate extends Error {
  override name = 'AnswerLate';
}

interface Backend {
  /** time for an answer to begin; how long it then goes on is not limited, because events do */
  answerMs: number;
  origin: URL;
  agent: Agent;
  /** event streams under way */
  streams: Set<FastifyReply>;
}

/**
 * Forwards `/api/*` and `/openapi.json` to the backend with the brand's agent code, both ways as streams. Nothing is
 * sent twice by the edge: only the client knows which calls are safe to repeat.
 */
export function apiProxy(
  app: FastifyInstance,
  { backendUrl, backendAnswerMs: answerMs }: Pick<EdgeConfig, 'backendUrl' | 'backendAnswerMs'>,
): void {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 64 });
  const backend: Backend = { origin: new URL(backendUrl), answerMs, agent, streams: new Set() };
  app.addHook('preClose', async () => {
    // An event stream never ends by itself and would hold the process back.
    for (const reply of backend.streams) reply.raw.end();
  });
  app.addHook('onClose', async () => agent.destroy());
  for (const url of ['/api/*', '/openapi.json']) {
    app.all(url, {
      // Before Fastify looks at the body: it is passed on as it comes.
      onRequest: async (request, reply) => {
        const path = targetPath(request.raw.url ?? '');
        if (path === null) return plainNotFound(reply);
        reply.hijack();
        await forward(backend, path, request, reply);
      },
      handler: () => undefined,
    });
  }
}

/** Path and query for the backend, dot segments resolved; null when that leads out of what is forwarded. */
function targetPath(rawUrl: string): string | null {
  if (!rawUrl.startsWith('/')) return null;
  const { pathname, search } = new URL(`http://edge${rawUrl}`);
  return pathname.startsWith('/api/') || pathname === '/openapi.json' ? `${pathname}${search}` : null;
}

async function forward(
  backend: Backend,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  try {
    const answer = await ask(backend, path, request, reply);
    await passOn(backend, request, reply, answer);
  } catch (error) {
    if (reply.raw.destroyed) return;
    request.log.warn({ err: error }, 'the backend did not answer');
    if (reply.raw.headersSent) reply.raw.destroy();
    else sendUnavailable(reply, error instanceof AnswerLate);
  }
}

/** Sends the request on; resolves when the answer begins. */
function ask(
  backend: Backend,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<IncomingMessage> {
  const { origin, agent, answerMs } = backend;
  const { ip, protocol, host, brand } = request;
  const caller = { ip, protocol, host, agentCode: brand.settings.agentCode };
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({
      agent,
      host: origin.hostname,
      port: origin.port || 80,
      method: request.method,
      path,
      headers: requestHeaders(request.headers, caller),
    });
    const late = setTimeout(() => outgoing.destroy(new AnswerLate()), answerMs);
    outgoing.on('response', (answer) => {
      clearTimeout(late);
      resolve(answer);
    });
    outgoing.on('error', (error) => {
      clearTimeout(late);
      reject(error);
    });
    reply.raw.on('close', () => outgoing.destroy());
    request.raw.pipe(outgoing);
  });
}

async function passOn(
  { streams }: Backend,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: IncomingMessage,
): Promise<void> {
  const status = answer.statusCode ?? 502;
  const headers = answerHeaders(answer.headers);
  if (String(headers['content-type']).startsWith('text/event-stream')) {
    await passEvents(streams, reply, answer, headers);
    return;
  }
  const encoding = isWorthCompressing(request, status, headers)
    ? negotiate(request.headers['accept-encoding'])
    : null;
  if (!encoding) {
    reply.raw.writeHead(status, headers);
    await pipeline(answer, reply.raw);
    return;
  }
  const { 'content-length': _, ...others } = headers;
  reply.raw.writeHead(status, { ...others, 'content-encoding': encoding, vary: 'accept-encoding' });
  await pipeline(answer, compressStream(encoding), reply.raw);
}

function isWorthCompressing(request: FastifyRequest, status: number, headers: OutgoingHttpHeaders): boolean {
  if (request.method === 'HEAD' || status === 204 || status === 304) return false;
  if (headers['content-encoding'] !== undefined) return false;
  if (!/json|^text\//.test(String(headers['content-type']))) return false;
  return Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) > 1000;
}

/** Events go out as they come: headers at once, nothing held back, nothing compressed. */
async function passEvents(
  streams: Set<FastifyReply>,
  reply: FastifyReply,
  answer: IncomingMessage,
  headers: OutgoingHttpHeaders,
): Promise<void> {
  streams.add(reply);
  reply.raw.writeHead(answer.statusCode ?? 200, {
    ...headers,
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  reply.raw.flushHeaders();
  // Either side may go away at any time, which is no fault; the pipeline then ends the other.
  await pipeline(answer, reply.raw).catch(() => undefined);
  streams.delete(reply);
}

function sendUnavailable(reply: FastifyReply, tookTooLong: boolean): void {
  const body = { error: errorNumbers.unavailable, message: pageText.backendUnavailable, data: null };
  reply.raw.writeHead(tookTooLong ? 503 : 502, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  reply.raw.end(JSON.stringify(body));
}
