import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { trustsHop } from '@sanuk/common/addresses';
import { ClosingRefusals } from '@sanuk/common/closing-refusals';
import { createLog, requestIdField } from '@sanuk/common/log';
import { Metrics } from '@sanuk/common/metrics';
import type { Readiness } from '@sanuk/common/readiness';
import { watchRequests } from '@sanuk/common/request-metrics';
import { createRequestId } from '@sanuk/common/request-scope';
import { openTracer } from '@sanuk/common/tracing';
import { loadTrustedKeys } from '@sanuk/release-store/manifests';
import { openStore } from '@sanuk/release-store/store';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { apiProxy, createForwarder } from './api/api-proxy.ts';
import { BackendClient } from './api/backend-client.ts';
import { CallPlaces } from './api/call-places.ts';
import { callbackRoutes } from './api/callback.routes.ts';
import { documentRoutes } from './api/document.routes.ts';
import { refusalBody } from './api/refusal-body.ts';
import { assetRoutes } from './assets/asset.routes.ts';
import { mediaRoutes } from './assets/media.routes.ts';
import { ProvenFiles } from './assets/proven-files.ts';
import { ReleaseCopies } from './assets/release-copies.ts';
import type { ServedBrand } from './brands/brand-directory.ts';
import type { EdgeConfig } from './config.ts';
import { galleryRoutes } from './gallery/gallery.routes.ts';
import { closedPolicy } from './http/fixed-policies.ts';
import { guardedServer } from './http/guarded-server.ts';
import { isSecure } from './http/visitor.ts';
import { incidentRoutes } from './incidents/incident.routes.ts';
import { installableRoutes } from './installable/installable.routes.ts';
import { createInternal } from './internal.ts';
import { PlatformState } from './manifests/platform-state.ts';
import { manifestRoutes } from './page/manifest.routes.ts';
import { NamedThings } from './page/named-things.ts';
import { pageRoutes } from './page/page.routes.ts';
import { plain, plainNotFound } from './plain-answer.ts';
import { PageAnswers } from './prerender/page-answers.ts';
import { paintMetrics } from './prerender/paint-metrics.ts';
import { Painter } from './prerender/painter.ts';
import { Prerenderer } from './prerender/prerenderer.ts';
import { RenderLimiter } from './prerender/render-limiter.ts';
import { createReadiness } from './readiness.ts';
import { starterRoute } from './start/start-shell.ts';
import { vitalRoutes } from './vitals/vital.routes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** the brand of the host that was asked; set before any route runs, except for /livez and /readyz */
    brand: ServedBrand;
  }
}

/** One year, for the host that was asked and none beside it. */
const strictTransport = 'max-age=31536000';

export interface Edge {
  metrics: Metrics;
  /** what visitors reach */
  app: FastifyInstance;
  /** what only those who run the site reach */
  internal: FastifyInstance;
  readiness: Readiness;
}

/**
 * Builds the edge, ready to listen.
 * @param logStream where its log goes; otherwise standard output
 * @throws when the folder of brands or the public keys cannot be read
 */
export async function createEdge(config: EdgeConfig, logStream?: Writable): Promise<Edge> {
  const metrics = new Metrics('edge');
  const log: FastifyBaseLogger = createLog({
    service: 'edge',
    level: config.logLevel,
    destination: logStream,
  });
  const refusals = new ClosingRefusals({ metrics, log, bodyFor: refusalBody });
  const tracer = await openTracer(config.tracing, log);
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: requestIdField }),
    // Whatever a visitor sends: only the edge names requests.
    genReqId: createRequestId,
    trustProxy: (address, hop) => trustsHop(config.trustedProxies, address, hop),
    serverFactory: (handle) => guardedServer(handle, refusals, config),
    clientErrorHandler: refusals.clientError,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (_error, _request, reply) => badRequest(reply),
  });
  const store = openStore(config.store);
  const trusted = await loadTrustedKeys(config.trustedKeysFile);
  const { brandsDir, dataDir, storeAnswerMs } = config;
  const platform = new PlatformState({ store, storeAnswerMs, trusted, brandsDir, dataDir, log: app.log });
  await platform.start();
  const copies = store.isRemote ? new ReleaseCopies(join(dataDir, 'releases'), app.log) : undefined;
  const files = new ProvenFiles(store, { copies });
  const client = new BackendClient({
    origins: config.backendUrls,
    answerMs: config.backendAnswerMs,
    checkMs: config.backendCheckMs,
  });
  const places = new CallPlaces(config.calls, config.backendAnswerMs);
  const things = new NamedThings({ client, places, waitMs: config.prerender.waitMs });
  const painter = new Painter(config.paint);
  const prerenderer = new Prerenderer({
    painter,
    answers: new PageAnswers(client, config.prerender.waitMs),
    files,
    filesOrigin: config.filesOrigin,
    limits: config.prerender,
    renders: new RenderLimiter(config.renders),
    log: app.log,
    onPaint: paintMetrics(metrics),
  });
  const readiness = createReadiness({ metrics, log: app.log, platform, client });
  app.addHook('onClose', async () => {
    platform.stop();
    await painter.close();
    await client.close();
    await tracer?.close();
  });

  guardAnswers(app, readiness);
  watchRequests(app, metrics);
  readinessRoutes(app, readiness);
  const forwarder = createForwarder({ client, places, refusals, metrics, tracer }, config);
  callbackRoutes(app, forwarder, config);
  await app.register(async (site) => {
    onlyKnownHosts(site, platform);
    starterRoute(site);
    assetRoutes(site, { store, platform, files, metrics });
    mediaRoutes(site);
    manifestRoutes(site, platform);
    installableRoutes(site, config);
    incidentRoutes(site, { platform, metrics, refusals });
    vitalRoutes(site, { platform, metrics, refusals });
    if (config.galleryDir) galleryRoutes(site, platform, config.galleryDir);
    pageRoutes(site, { platform, prerenderer, things, metrics, config });
    apiProxy(site, forwarder);
    documentRoutes(site, { client, refusals });
  });
  answerFailures(app);
  return { app, internal: createInternal(readiness, metrics), metrics, readiness };
}

/** Sets what every answer carries. */
function guardAnswers(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.setHeader('content-security-policy', closedPolicy);
    reply.raw.setHeader('x-content-type-options', 'nosniff');
    if (isSecure(request)) reply.raw.setHeader('strict-transport-security', strictTransport);
    // A balancer that reuses its connections would send the next request on one that is about to close.
    if (readiness.isDraining) reply.raw.setHeader('connection', 'close');
  });
}

function answerFailures(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => plainNotFound(reply));
  app.setErrorHandler((error, request, reply) => {
    const { statusCode = 500 } = error as Error & { statusCode?: number };
    if (statusCode < 500) return badRequest(reply);
    request.log.error({ err: error }, 'request failed');
    return plain(reply, 500, 'Internal Server Error');
  });
}

/** A URL that cannot be decoded. */
function badRequest(reply: FastifyReply): void {
  plain(reply, 400, 'Bad Request');
}

/** A name, perhaps with a port. What is written into headers and pages holds nothing else. */
const hostPattern = /^[a-z0-9.-]{1,253}(?::\d{1,5})?$/i;

/** A host that belongs to no brand gets nothing of any brand. */
function onlyKnownHosts(site: FastifyInstance, platform: PlatformState): void {
  site.decorateRequest('brand');
  site.addHook('onRequest', async (request, reply) => {
    const brand = hostPattern.test(request.host) ? platform.find(request.hostname) : undefined;
    // Closed, for a body may be on its way that nobody here reads.
    if (!brand) return plain(reply.header('connection', 'close'), 404, 'Unknown host');
    request.brand = brand;
  });
}

/**
 * What balancers ask, on the port where they send visitors: a listener that is stuck answers nothing here either. The
 * states of the parts are on the internal listener, because strangers reach this one; nor do they make the edge ask others.
 */
function readinessRoutes(app: FastifyInstance, readiness: Readiness): void {
  app.get('/livez', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', async (_request, reply) => {
    const status = await readiness.status();
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
}
