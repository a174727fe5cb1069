import type { Metrics } from '@sanuk/common/metrics';
import type { Readiness } from '@sanuk/common/readiness';
import fastify, { type FastifyInstance } from 'fastify';

/** The listener for whoever runs the site, on an address strangers do not reach: the state of every part, and metrics. */
export function createInternal(readiness: Readiness, metrics: Metrics): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: true });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.get('/livez', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const report = await readiness.report();
    return reply.code(report.status === 'ready' ? 200 : 503).send(report);
  });
  app.get('/metrics', async (_request, reply) => {
    const { type, text } = await metrics.page();
    return reply.type(type).send(text);
  });
  return app;
}
