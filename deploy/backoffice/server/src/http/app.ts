import fastifyStatic from '@fastify/static';
import { trustsHop } from '@sanuk/common/addresses';
import { BackendAwayError, OrderRefusedError } from '@sanuk/common/operator-client';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { isReachable } from '../database/database.ts';
import { endSessions } from '../sessions/sessions.service.ts';
import { refuse } from './answers.ts';
import { claimRoutes } from './claims.routes.ts';
import { refuseStrangers, visitReader, type WithVisit } from './guard.ts';
import { liveRoute } from './live.routes.ts';
import { orderRoutes } from './orders.routes.ts';
import { passkeyRoutes } from './passkeys.routes.ts';
import { pushRoutes } from './push.routes.ts';
import { releaseRoutes } from './releases.routes.ts';
import { sessionRoutes } from './session.routes.ts';

const bodyLimit = 128 * 1024;

/** Pages run only scripts and styles of this host, talk to it alone, and are in nobody's frame. */
const headers = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types backoffice backoffice-worker",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
} as const;

/** Files without a hash in their name, which browsers ask for again each time: the web manifest, its icon and the service worker. */
const namedFiles = ['manifest.webmanifest', 'icon.svg', 'push-worker.js'] as const;

/** Builds the server of the back office. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const { config, log } = context;
  const app = Fastify({
    loggerInstance: log,
    bodyLimit,
    trustProxy: (address, hop) => trustsHop(config.TRUSTED_PROXIES, address, hop),
  });
  app.decorateRequest('rawText', '');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawText = String(body);
    try {
      done(null, JSON.parse(request.rawText));
    } catch (cause) {
      done(Object.assign(cause as Error, { statusCode: 400 }));
    }
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
    if (config.PUBLIC_URL.startsWith('https:'))
      reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
  });
  // Before the routes: a plugin inherits the handler that is set when it is registered.
  app.setErrorHandler((error, request, reply) => answerError(context, error, request, reply));
  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = await isReachable(context.db);
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'database-away' });
  });
  await app.register(async (api) => {
    api.addHook('onRequest', refuseStrangers(context));
    api.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    const withVisit = visitWrapper(context);
    sessionRoutes(api, context, withVisit);
    passkeyRoutes(api, context, withVisit);
    orderRoutes(api, context, withVisit);
    claimRoutes(api, context, withVisit);
    pushRoutes(api, context, withVisit);
    releaseRoutes(api, context, withVisit);
    liveRoute(api, context, withVisit);
  });
  await app.register(fastifyStatic, {
    root: config.APP_DIR,
    index: false,
    // Only the built files: every other address is a page.
    wildcard: false,
    maxAge: '1y',
    immutable: true,
    globIgnore: [...namedFiles],
  });
  for (const name of namedFiles)
    app.get(`/${name}`, (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile(name, { cacheControl: false }),
    );
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || request.url.startsWith('/api/')) return refuse(reply, 'not-found');
    // Every address of a page is the one document; its script knows the rest.
    return reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false });
  });
  return app;
}

/** Answers a request of a person with an open session; others are asked to log in. */
function visitWrapper(context: Context): WithVisit {
  const readVisit = visitReader(context);
  return (answer) => async (request, reply) => {
    const visit = await readVisit(request);
    if (!visit) return refuse(reply, 'session-over');
    try {
      return await answer(visit, request, reply);
    } catch (cause) {
      // Removed, unless one backend alone refuses: its clock may be wrong, or it may be about to close.
      if (!(await context.backend.isRemoved(visit.account, cause))) throw cause;
      await endSessions(context.db, visit.account.name, 'removed');
      return refuse(reply, 'session-over');
    }
  };
}

function answerError(
  { log }: Pick<Context, 'log'>,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const isKeyRefused = error instanceof OrderRefusedError && error.code === 'signature-invalid';
  if (error instanceof BackendAwayError || isKeyRefused) {
    log.warn({ err: error, path: request.url }, 'the backend does not answer');
    return refuse(reply.header('retry-after', '2'), 'backend-away');
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status < 500) return refuse(reply, 'request-invalid');
  log.error({ err: error, path: request.url }, 'a request failed');
  return refuse(reply, 'internal');
}
