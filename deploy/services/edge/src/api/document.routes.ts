import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Compressible, compressible, sendCompressible } from '../compress.ts';
import { limitByNetwork } from '../http/rate-limit.ts';
import { type ApiParts, unavailableBody } from './api-proxy.ts';

/** How long the backend is not asked again whether its document changed. */
const freshMs = 30_000;
const perMinute = 60;

interface Document extends Compressible {
  type: string;
  etag: string;
}

/**
 * `/openapi.json` out of memory: it changes with a release of the backend only, and is large. While the backend is away
 * the newest one known goes on being served.
 */
export function documentRoutes(app: FastifyInstance, { client, refusals }: ApiParts): void {
  const cache = new DocumentCache(client);
  app.register(async (scope) => {
    await limitByNetwork(scope, perMinute);
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      if (error.statusCode !== 429) throw error;
      reply.hijack();
      refusals.refuse(request.raw, reply.raw, { attack: 'document-rate', status: 429 });
    });
    scope.get('/openapi.json', async (request, reply) => {
      const document = await cache.get();
      return document ? send(request, reply, document) : sendAway(reply);
    });
  });
}

class DocumentCache {
  readonly #client: ApiParts['client'];
  #document: Document | null = null;
  #askedAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> | null = null;

  constructor(client: ApiParts['client']) {
    this.#client = client;
  }

  /** The document; null when the backend never gave one. Asks that meet share one question to the backend. */
  async get(): Promise<Document | null> {
    if (!this.#document || performance.now() - this.#askedAt > freshMs) {
      this.#asking ??= this.#ask().finally(() => {
        this.#asking = null;
      });
      await this.#asking;
    }
    return this.#document;
  }

  async #ask(): Promise<void> {
    try {
      const known = this.#document;
      const answer = await this.#client.ask({
        method: 'GET',
        path: '/openapi.json',
        headers: known ? { 'if-none-match': known.etag } : {},
        body: null,
        by: 'edge',
        signal: AbortSignal.timeout(10_000),
      });
      const bytes = await buffer(answer.body);
      this.#askedAt = performance.now();
      if (answer.statusCode !== 200) return;
      const etag = answer.headers.etag ?? `"${createHash('sha256').update(bytes).digest('base64url')}"`;
      const type = String(answer.headers['content-type'] ?? 'application/json');
      this.#document = { type, etag: String(etag), ...compressible(bytes) };
    } catch {
      // Away: what is known stays, and the next ask tries again.
    }
  }
}

async function send(request: FastifyRequest, reply: FastifyReply, document: Document): Promise<FastifyReply> {
  const { etag, type } = document;
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return sendCompressible(request, reply.type(type), document);
}

const sendAway = (reply: FastifyReply): FastifyReply =>
  reply
    .code(502)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(unavailableBody());
