import type { Metrics } from '@sanuk/common/metrics';
import fastify, { type FastifyInstance } from 'fastify';
import type { PlatformState } from './manifests/platform-state.ts';

/** The listener for whoever runs the site, on an address strangers do not reach: which brand runs what, and metrics. */
export function createInternal(platform: PlatformState, metrics: Metrics): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: true });
  app.get('/healthz', async (_request, reply) => {
    const brands = platform.revisions();
    const status = healthOf(platform);
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, brands, faults: platform.directory.faults });
  });
  app.get('/metrics', async (_request, reply) => {
    const { type, text } = await metrics.page();
    return reply.type(type).header('cache-control', 'no-store').send(text);
  });
  return app;
}

/** Ready when there is a brand to serve: one that is not, whatever is wrong with it, takes no other down. */
export const healthOf = (platform: PlatformState): 'ok' | 'waiting' =>
  Object.values(platform.revisions()).some((revision) => revision !== null) ? 'ok' : 'waiting';
