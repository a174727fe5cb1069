import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import { type TrustedHops, trustsHop } from '@sanuk/common/addresses';
import { ClosingRefusals } from '@sanuk/common/closing-refusals';
import { requestIdField } from '@sanuk/common/log';
import { limitRate } from '@sanuk/common/rate-by-prefix';
import type { Readiness } from '@sanuk/common/readiness';
import { watchRequests } from '@sanuk/common/request-metrics';
import type { ErrorCode } from '@sanuk/contract/errors';
import { edgeCallHeader } from '@sanuk/contract/live';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { AppContext, Feature } from '../context/context.ts';
import { isDatabaseAway } from '../database/database.ts';
import { DeadlineError, limitHandlers } from '../database/deadline.ts';
import { Refusal, refusalBody } from '../refusals/refusal.ts';
import { refuseWhileClosing } from './closing.ts';
import { openApi } from './openapi.ts';
import { requestIdFor, traceHandlers } from './request-trace.ts';
import { sendRefusal } from './route.ts';
import { buildSerializer } from './serialization.ts';
import { validatorCompiler } from './validation.ts';

const bodyLimitBytes = 64 * 1024;
/** How far a request may be past its time before that is noticed. */
const checkConnectionsMs = 500;
const documentPath = '/openapi.json';
const probes: ReadonlySet<string> = new Set(['/livez', '/readyz']);

/** The HTTP server with every feature's endpoints. It does not listen yet. */
export async function buildApp(
  context: AppContext,
  features: readonly Feature[],
  readiness: Readiness,
): Promise<FastifyInstance> {
  const { metrics, log } = context;
  const { headersMs, requestMs, handlerMs } = context.config.timeouts;
  const refusals = new ClosingRefusals({ metrics, log, bodyFor: closingBody });
  const app = Fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: requestIdField }),
    trustProxy: (address, hop) => trustsHop(context.config.trustedProxies, address, hop),
    clientErrorHandler: refusals.clientError,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestMs,
    http: {
      headersTimeout: Math.min(headersMs, requestMs),
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkConnectionsMs,
    },
    genReqId: requestIdFor(context.config.trustedProxies),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true },
    schemaController: { compilersFactory: { buildSerializer } },
  });
  app.setValidatorCompiler(validatorCompiler);
  answerFailures(app, context, refusals);
  limitHandlers(app, handlerMs);
  traceHandlers(app, context);
  logRequests(app);
  watchRequests(app, metrics);
  setSecurityHeaders(app);
  refuseWhileClosing(app, readiness);
  await limitRate(app, {
    perMinute: () => context.backends.shareOf(context.config.requestsPerMinute),
    addressOf: ({ ip }) => ip,
    isFree: (request) => isUncounted(request, context.config.trustedProxies),
  });
  await app.register(swagger, openApi);

  for (const feature of features) {
    for (const route of feature.routes ?? []) route.register(app, context);
    await feature.plugin?.(app);
  }
  registerReadiness(app, readiness);
  // For a scraper inside the platform; the edge does not forward it.
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    const { type, text } = await context.metrics.page();
    return reply.type(type).send(text);
  });
  registerDocument(app);
  return app;
}

/** What is no call, and the calls that the edge makes for the pages of all visitors: it bounds those itself. */
function isUncounted({ url, headers, socket }: FastifyRequest, trustedProxies: TrustedHops): boolean {
  if (!url.startsWith('/api/')) return url !== documentPath;
  return headers[edgeCallHeader] === '1' && trustsHop(trustedProxies, socket.remoteAddress, 0);
}

/** Every failure leaves in the envelope: what was expected with its own number, the rest as 'internal'. */
function answerFailures(app: FastifyInstance, { metrics }: AppContext, refusals: ClosingRefusals): void {
  app.setErrorHandler((cause: Error & { statusCode?: number }, request, reply) => {
    if (cause.statusCode === 413) {
      // The rest of it is on its way: its connection closes, in a way that lets the answer arrive.
      reply.hijack();
      refusals.refuse(request.raw, reply.raw, { attack: 'body-too-large', status: 413 });
      return reply;
    }
    const refusal = refusalOf(cause);
    if (refusal.code === 'internal')
      request.log.error({ err: cause, path: loggedPath(request) }, 'request failed');
    else if (refusal.code === 'request-invalid')
      // The reason names a field and what is wrong with it, never its value.
      metrics.noteAttack(request.log, 'request-invalid', {
        path: loggedPath(request),
        reason: cause.message,
      });
    else request.log.info({ reason: cause.message }, 'request refused');
    return sendRefusal(reply, refusal);
  });
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, new Refusal('not-found')));
}

function refusalOf(cause: Error & { statusCode?: number }): Refusal {
  if (isDatabaseAway(cause) || cause instanceof DeadlineError) return new Refusal('unavailable');
  if (cause.statusCode === 429) return new Refusal('too-many-requests');
  const isCallersFault = cause.statusCode !== undefined && cause.statusCode >= 400 && cause.statusCode < 500;
  return new Refusal(isCallersFault ? 'request-invalid' : 'internal');
}

/** Refusals of what never became a request; by status. */
function closingBody(status: number): string {
  const codes: Record<number, ErrorCode> = {
    408: 'request-too-slow',
    413: 'request-too-large',
    431: 'headers-too-large',
  };
  return JSON.stringify(refusalBody(codes[status] ?? 'request-invalid'));
}

/**
 * The route of a request. Of an address that is no route only words are logged, because its other segments and its query may
 * be keys or tokens.
 */
const loggedPath = ({ routeOptions, url }: FastifyRequest): string =>
  routeOptions.url ?? (url.split('?')[0] ?? '').slice(0, 100).replace(/[^/]*[^a-z_\-/][^/]*/g, '…');

/** One line per answered request; never headers, bodies or queries, which hold tokens and passwords. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: loggedPath(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    const log: FastifyBaseLogger = request.log;
    // Asked every few seconds by those who watch this process.
    if (probes.has(request.url)) return;
    // Anybody can send these: their lines are bounded where they are refused.
    if (reply.statusCode === 401 && request.routeOptions.config.isSigned) return;
    if (reply.statusCode >= 500) log.error(line, 'answered');
    else log.info(line, 'answered');
  });
}

function setSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });
}

/** The document changes with the code only: its bytes are made once, and who has them is told so. */
function registerDocument(app: FastifyInstance): void {
  let made: { text: string; etag: string } | undefined;
  app.get(documentPath, { schema: { hide: true } }, async (request, reply) => {
    if (!made) {
      const text = JSON.stringify(app.swagger());
      made = { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
    }
    reply.headers({ etag: made.etag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === made.etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(made.text);
  });
}

/** For balancers and for people inside the platform; the edge does not forward them. */
function registerReadiness(app: FastifyInstance, readiness: Readiness): void {
  app.get('/livez', { schema: { hide: true } }, async () => ({ status: 'alive' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const report = await readiness.report();
    return reply.code(report.status === 'ready' ? 200 : 503).send(report);
  });
}
