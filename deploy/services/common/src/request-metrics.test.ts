import Fastify, { type FastifyInstance } from 'fastify';
import { Metrics } from './metrics.ts';
import { watchRequests } from './request-metrics.ts';

let app: FastifyInstance;
let metrics: Metrics;
beforeEach(() => {
  app = Fastify();
  metrics = new Metrics('edge');
  watchRequests(app, metrics);
  app.get('/games/:id', () => 'here');
  app.get('/broken', () => {
    throw new Error('broken');
  });
  app.get('/api/live', () => 'events');
  app.get(
    '/hijacked',
    { onRequest: async (_request, reply) => reply.hijack().raw.writeHead(502).end() },
    () => 0,
  );
});
afterEach(() => app.close());

/** Counted requests, by method, route and class of status. */
async function readCounts(): Promise<string[]> {
  const { text } = await metrics.page();
  return [
    ...text.matchAll(/_seconds_count\{service="edge",method="(\w+)",route="([^"]+)",status="(\w+)"\} (\d+)/g),
  ].map(([, ...labels]) => labels.join(' '));
}

test('requests are counted by template of the route and class of status, a raw answer too, an event stream not', async () => {
  for (const url of ['/games/1', '/games/2?token=x', '/broken', '/nothing', '/hijacked', '/api/live?since=1'])
    await app.inject(url);
  expect(await readCounts()).toEqual([
    'GET /games/:id 2xx 2',
    'GET /broken 5xx 1',
    'any unmatched 4xx 1',
    'GET /hijacked 5xx 1',
  ]);
});
