import { IncidentBeacon, incidentLimits } from '@sanuk/contract/federation/incident';
import type { ClosingRefusals } from '@sanuk/service/closing-refusals';
import type { Metrics } from '@sanuk/service/metrics';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Compile } from 'typebox/compile';
import { limitByNetwork } from '../http/rate-limit.ts';
import { INCIDENTS_PATH } from '../http/request-fault.ts';
import type { PlatformState } from '../manifests/platform-state.ts';
import { plain, plainNotFound } from '../plain-answer.ts';
import { IncidentLog } from './incident-log.ts';

/** Members behind one address are many, and a bad release makes all of them speak at once. */
const PER_MINUTE = 300;

interface Parts {
  platform: PlatformState;
  metrics: Metrics;
  refusals: ClosingRefusals;
}

/** Where pages tell what went wrong in them (requirement X9). Nothing of it is kept but counters and log lines. */
export function incidentRoutes(app: FastifyInstance, { platform, metrics, refusals }: Parts): void {
  const log = new IncidentLog(metrics);
  const beacon = Compile(IncidentBeacon);
  app.register(async (scope) => {
    await limitByNetwork(scope, PER_MINUTE);
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      if (error.statusCode === 429) {
        reply.hijack();
        return refusals.refuse(request.raw, reply.raw, { attack: 'incident-rate', status: 429 });
      }
      if ((error.statusCode ?? 500) >= 500) throw error;
      // A body that is no JSON, or longer than any page makes it.
      return plain(reply.header('connection', 'close'), error.statusCode ?? 400, 'Bad Request');
    });
    scope.post(INCIDENTS_PATH, { bodyLimit: incidentLimits.bodyBytes }, async (request, reply) => {
      if (!isFromOwnPage(request)) return plain(reply, 403, 'Forbidden');
      if (!beacon.Check(request.body)) return plain(reply, 400, 'Bad Request');
      const running = await platform.runningNow(request.brand);
      if (!running) return plainNotFound(reply);
      log.note(running, request.body, request.log);
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}

/** Other sites' pages have nothing to tell; a browser says truly which page sends. */
function isFromOwnPage({ headers, protocol, host }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  return (site === undefined || site === 'same-origin') && origin === `${protocol}://${host}`;
}
