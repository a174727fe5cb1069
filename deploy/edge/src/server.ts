import { loadTrustedKeys } from '@sanuk/release/manifests/keys';
import { FolderStore } from '@sanuk/release/store/folder-store';
import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { apiProxy } from './api/api-proxy.ts';
import { assetRoutes } from './assets/asset.routes.ts';
import { mediaRoutes } from './assets/media.routes.ts';
import type { ServedBrand } from './brands/brand-directory.ts';
import type { EdgeConfig } from './config.ts';
import { galleryRoutes } from './gallery/gallery.routes.ts';
import { PlatformState } from './manifests/platform-state.ts';
import { manifestRoutes } from './page/manifest.routes.ts';
import { pageRoutes } from './page/page.routes.ts';
import { plain, plainNotFound } from './plain-answer.ts';
import { starterRoute } from './start/start-shell.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** the brand of the host that was asked; set before any route runs, except for /healthz */
    brand: ServedBrand;
  }
}

/** Builds the edge, ready to listen. @throws when brands or public keys cannot be read */
export async function createEdge(config: EdgeConfig): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    requestTimeout: 60_000,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (_error, _request, reply) => badRequest(reply),
  });
  const store = new FolderStore(config.storeDir);
  const trusted = await loadTrustedKeys(config.trustedKeysFile);
  const { brandsDir, dataDir } = config;
  const platform = new PlatformState({ store, trusted, brandsDir, dataDir, log: app.log });
  await platform.start();
  app.addHook('onClose', async () => platform.stop());

  healthRoutes(app, platform);
  await app.register(async (site) => {
    onlyKnownHosts(site, platform);
    starterRoute(site);
    assetRoutes(site, store);
    mediaRoutes(site);
    manifestRoutes(site, platform);
    if (config.galleryDir) galleryRoutes(site, platform, config.galleryDir);
    pageRoutes(site, platform, config);
    apiProxy(site, config);
  });
  app.setNotFoundHandler((_request, reply) => plainNotFound(reply));
  app.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error }, 'request failed');
    return plain(reply, 500, 'Internal Server Error');
  });
  return app;
}

/** A URL that cannot be decoded. */
function badRequest(reply: FastifyReply): void {
  plain(reply, 400, 'Bad Request');
}

/** A host that belongs to no brand gets nothing of any brand. */
function onlyKnownHosts(site: FastifyInstance, platform: PlatformState): void {
  site.decorateRequest('brand');
  site.addHook('onRequest', async (request, reply) => {
    const brand = platform.directory.find(request.hostname);
    if (!brand) return plain(reply, 404, 'Unknown host');
    request.brand = brand;
  });
}

/** Ready when every brand has a revision to serve. */
function healthRoutes(app: FastifyInstance, platform: PlatformState): void {
  app.get('/healthz', async (_request, reply) => {
    const brands = platform.revisions();
    const ready = Object.values(brands).every((revision) => revision !== null);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'waiting', brands });
  });
}
