import type { IncomingMessage } from 'node:http';
import { type TrustedHops, trustsHop } from '@sanuk/common/addresses';
import { createRequestId, inRequestScope } from '@sanuk/common/request-scope';
import { startRequestSpan } from '@sanuk/common/request-span';
import type { Span } from '@sanuk/common/span';
import { traceparentHeader } from '@sanuk/common/tracing';
import { isRequestId, requestIdHeader } from '@sanuk/contract/request-id';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../context/context.ts';

/** Probes, and the event stream, which lasts for hours. */
const untraced: ReadonlySet<string> = new Set(['/livez', '/readyz', '/metrics', '/api/live']);

/** Only the edge names requests: an id that a stranger chose would join log lines that do not belong together. */
const isFromEdge = (trustedProxies: TrustedHops, { socket }: IncomingMessage): boolean =>
  trustsHop(trustedProxies, socket.remoteAddress, 0);

/** The id of a request: that of the edge, or a new one. */
export const requestIdFor =
  (trustedProxies: TrustedHops) =>
  (request: IncomingMessage): string => {
    const given = request.headers[requestIdHeader];
    return isRequestId(given) && isFromEdge(trustedProxies, request) ? given : createRequestId();
  };

/** Gives everything that a handler does the id of its request and, where traces are on, a step of its trace. */
export function traceHandlers(app: FastifyInstance, context: AppContext): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
  });
  app.addHook('onRoute', (options) => {
    const { handler } = options;
    options.handler = function (request, reply) {
      const scope = { requestId: request.id, span: startSpan(context, request, reply) };
      return inRequestScope(scope, () => handler.call(this, request, reply));
    };
  });
}

function startSpan(
  { tracer, config }: AppContext,
  { id, method, routeOptions, raw }: FastifyRequest,
  reply: FastifyReply,
): Span | null {
  const route = routeOptions.url ?? '';
  if (!tracer || untraced.has(route)) return null;
  const parent = isFromEdge(config.trustedProxies, raw) ? raw.headers[traceparentHeader] : undefined;
  return startRequestSpan(tracer, { id, method, route, response: reply.raw, parent });
}
