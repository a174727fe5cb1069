import { createServer, type RequestListener, type Server } from 'node:http';
import type { ClosingRefusals } from '@sanuk/common/closing-refusals';
import type { EdgeConfig } from '../config.ts';
import { limitConnections } from './connection-limit.ts';
import { OneAtATime } from './one-at-a-time.ts';
import { requestFault } from './request-fault.ts';

/** All header lines of a request together. */
const maxHeaderBytes = 16 * 1024;

type Limits = Pick<
  EdgeConfig,
  'headersMs' | 'requestMs' | 'trustForwardedHost' | 'connectionsPerAddress' | 'trustedProxies'
>;

/** An HTTP server that hands on only requests whose head is beyond doubt; the rest is answered here. */
export function guardedServer(handle: RequestListener, refusals: ClosingRefusals, limits: Limits): Server {
  const { requestMs } = limits;
  const headersMs = Math.min(limits.headersMs, requestMs);
  const oneAtATime = new OneAtATime(refusals, (request, response) => {
    // Who may name the brand in a header is a setting of its own; Fastify would believe every trusted proxy.
    if (!limits.trustForwardedHost) delete request.headers['x-forwarded-host'];
    handle(request, response);
  });
  const server = createServer(
    {
      insecureHTTPParser: false,
      // Checked with the rest, so that its answer has the same shape.
      requireHostHeader: false,
      maxHeaderSize: maxHeaderBytes,
      headersTimeout: headersMs,
      // The one deadline of every body, whoever reads it.
      requestTimeout: requestMs,
      connectionsCheckingInterval: Math.min(1_000, headersMs / 2),
      keepAliveTimeout: 72_000,
    },
    (request, response) => {
      if (refusals.isDead(request.socket)) return;
      refusals.watch(response);
      const fault = requestFault(request);
      // Behind an answer under way there is no place for a refusal, and none may be kept for later.
      if (fault && oneAtATime.isBusy(request.socket)) refusals.refuseSocket(request.socket, fault);
      else if (fault) refusals.refuse(request, response, fault);
      else oneAtATime.handle(request, response);
    },
  );
  limitConnections(server, refusals, {
    perNetwork: limits.connectionsPerAddress,
    trustedProxies: limits.trustedProxies,
  });
  // None is left out: their number is a fault of its own.
  server.maxHeadersCount = 0;
  // Not answered with "100 Continue" by Node: whoever reads the body says so.
  server.on('checkContinue', (request, response) => server.emit('request', request, response));
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('connect', (_request, socket) =>
    refusals.refuseSocket(socket, { attack: 'method-unknown', status: 405, allow: ['GET', 'POST'] }),
  );
  return server;
}
