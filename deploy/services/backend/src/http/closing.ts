import type { Readiness } from '@sanuk/common/readiness';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusals/refusal.ts';
import { sendRefusal } from './route.ts';

/** By then another backend has the connection, or this one is back. */
const retryAfterSeconds = '1';

/**
 * Refuses requests that arrive on open connections while the server closes. Fastify would answer them outside of the
 * envelope. Requests that are under way are finished.
 */
export function refuseWhileClosing(app: FastifyInstance, readiness: Pick<Readiness, 'isDraining'>): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async (_request, reply) => {
    // A balancer that reuses its connections would send the next request on one that is about to close.
    if (readiness.isDraining) reply.header('connection', 'close');
    if (!isClosing) return;
    reply.header('retry-after', retryAfterSeconds);
    return sendRefusal(reply, new Refusal('unavailable'));
  });
}
