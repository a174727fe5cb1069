import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendCompressible } from '../compress.ts';
import type { EdgeConfig } from '../config.ts';
import { OfflinePages, offlineUrl } from './offline-page.ts';
import { webManifestOf } from './web-manifest.ts';
import { endOfWorker, workerFor, workerUrl } from './worker.ts';

/** The worker may ask this host and run nothing but itself. */
const workerPolicy =
  "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

/** What makes the site of a brand an app: its web manifest, the worker, and the page the worker keeps. */
export function installableRoutes(app: FastifyInstance, { worker: state }: Pick<EdgeConfig, 'worker'>): void {
  const offlinePages = new OfflinePages();
  app.get('/manifest.webmanifest', async (request, reply) => {
    reply.type('application/manifest+json; charset=utf-8');
    return sendText(request, reply, JSON.stringify(await webManifestOf(request.brand)));
  });
  app.get(workerUrl, async (request, reply) => {
    const script = state === 'withdrawn' ? endOfWorker() : workerFor(await offlinePages.of(request.brand));
    reply.headers({ 'content-security-policy': workerPolicy, 'service-worker-allowed': '/' });
    reply.type('text/javascript; charset=utf-8');
    return sendText(request, reply, script);
  });
  app.get(offlineUrl, async (request, reply) => {
    const page = await offlinePages.of(request.brand);
    return sendCompressible(request, reply.headers(page.headers).header('vary', 'accept-encoding'), page);
  });
}

/** A small text that a browser asks for by its tag each time: nobody keeps an old one without having asked. */
function sendText(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.headers({ 'cache-control': 'no-cache', etag });
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(text);
}
