import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from '../config.ts';
import { isCallback } from '../http/forwarded-paths.ts';
import { forwardedHeaders, requestHeaders, signatureHeaders } from '../http/headers.ts';
import { callerOf, countBodyBytes, type Forwarder, forwardWhole } from './api-proxy.ts';
import { CallPlaces } from './call-places.ts';

type Config = Pick<EdgeConfig, 'callbackHosts' | 'calls' | 'backendAnswerMs' | 'bodyBytesPerAddress'>;

const headerNames = [...forwardedHeaders, ...signatureHeaders];

/**
 * Forwards callbacks of banks and game providers to the backend, which checks who signed them. They belong to no brand,
 * and are there on the hosts for callbacks alone.
 */
export function callbackRoutes(app: FastifyInstance, ofCalls: Forwarder, config: Config): void {
  // With shares of their own: no visitor takes the place of a bank, and no provider that of visitors.
  const forwarder: Forwarder = {
    ...ofCalls,
    places: new CallPlaces(config.calls, config.backendAnswerMs),
    bodyBytes: countBodyBytes(config.bodyBytesPerAddress),
  };
  app.post('/callback/*', {
    // Before Fastify looks at the body: it is read here.
    onRequest: async (request, reply) => {
      reply.hijack();
      const path = request.raw.url ?? '';
      if (!config.callbackHosts.has(request.hostname.toLowerCase()) || !isCallback(path))
        return forwarder.refusals.refuse(request.raw, reply.raw, { attack: 'path-unknown', status: 404 });
      const headers = requestHeaders(request.headers, callerOf(request, null), headerNames);
      await forwardWhole(forwarder, request, reply, { path, isStream: false, headers });
    },
    handler: () => undefined,
  });
}
