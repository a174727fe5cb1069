import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Upper ends of the classes, in seconds: from an answer out of memory to the time limit of a call. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The event stream ends after minutes or hours: its duration says nothing about the server. */
const streamPath = '/api/live';

/**
 * Counts the answers of a server and how long each took, by route and class of status. Labels are templates of routes, never what a
 * client wrote: a request that matches no route is `unmatched`. A request whose client left before the answer is not counted.
 */
export function watchRequests(app: FastifyInstance, metrics: Metrics): void {
  const durations = metrics.histogram(
    'sanuk_http_request_duration_seconds',
    'Time from the head of a request to the end of its answer, by route and class of status.',
    ['method', 'route', 'status'],
    buckets,
  );
  app.addHook('onResponse', async (request, reply) => {
    if (request.url.split('?')[0] === streamPath) return;
    const { url: route } = request.routeOptions;
    const labels =
      route === undefined ? { method: 'any', route: 'unmatched' } : { method: request.method, route };
    const status = `${Math.floor(reply.raw.statusCode / 100)}xx`;
    durations.observe({ ...labels, status }, reply.elapsedTime / 1000);
  });
}
