import { clockHeader } from '@sanuk/contract/server-clock';
import type { FastifyInstance } from 'fastify';
import type { PlatformState } from '../manifests/platform-state.ts';
import { plainNotFound } from '../plain-answer.ts';

/** What an open tab asks now and then: how far its brand has come, and what time it is. */
export function manifestRoutes(app: FastifyInstance, platform: PlatformState): void {
  app.get('/_/manifest', async (request, reply) => {
    const running = await platform.runningNow(request.brand);
    if (!running) return plainNotFound(reply);
    const { brand, revision, minRevision } = running.manifest;
    const etag = `"${brand}-${revision}-${minRevision}"`;
    reply.header('etag', etag).header('cache-control', 'no-cache').headers(clockHeader(Date.now()));
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.send({ brand, revision, minRevision });
  });
}
