import { unescapeHtml } from '@sanuk/common/escape-html';
import type { Metrics } from '@sanuk/common/metrics';
import { clockHeader } from '@sanuk/contract/server-clock';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServedBrand } from '../brands/brand-directory.ts';
import { sendCompressible } from '../compress.ts';
import type { EdgeConfig } from '../config.ts';
import { addressOf } from '../http/request-address.ts';
import { canonicalOrigin, isSecure, requestedOrigin, visitorAddress } from '../http/visitor.ts';
import { workerUrl } from '../installable/worker.ts';
import type { PlatformState } from '../manifests/platform-state.ts';
import type { Running } from '../manifests/running-brand.ts';
import { DevRemoteError, devRemoteOf, withDevRemote } from '../overrides/dev-remote.ts';
import { devOriginOf, devPartsOf, withDevParts } from '../overrides/dev-site.ts';
import { pageText } from '../page.text.ts';
import { canariesOf, type InlinedManifest, type OwnedRoute } from '../page-manifest/page-manifest.ts';
import { PageManifestCache } from '../page-manifest/page-manifest-cache.ts';
import { newVisitor, visitorCookie, visitorKindOf, visitorOf } from '../page-manifest/visitor.ts';
import { plain, plainNotFound } from '../plain-answer.ts';
import type { Prerenderer } from '../prerender/prerenderer.ts';
import { canonicalPathOf, idsIn, matchRoute } from '../routes/route-match.ts';
import { starter } from '../start/start-shell.ts';
import { type Composed, ComposedPages, type Page } from './composed-pages.ts';
import { inlineStyle, renderDocument } from './document.ts';
import type { NamedThings } from './named-things.ts';
import { type HeadersAt, securityHeaders } from './security-headers.ts';

const comeBackSeconds = '15';
const boxPaths = ['/login_box', '/register_box'];
/** The LIFF SDK checks there what LINE handed to the page; its address is fixed in the SDK. */
const lineApi = 'https://api.line.me';

interface Parts {
  platform: PlatformState;
  prerenderer: Prerenderer;
  things: NamedThings;
  metrics: Metrics;
  config: EdgeConfig;
}

/** Serves the document for every path that a person may open; other requests fall through to a plain 404. */
export function pageRoutes(
  app: FastifyInstance,
  { platform, prerenderer, things, metrics, config }: Parts,
): void {
  const pageManifests = new PageManifestCache(config);
  const composedPages = new ComposedPages(documentMetrics(metrics));
  app.get('/*', async (request, reply) => {
    const { path, searchParams } = addressOf(request.url);
    if (!wantsPage(request, path)) return plainNotFound(reply);
    const running = await platform.runningNow(request.brand);
    if (!running) return sendUnavailable(reply);
    // A revision that was taken over just now may say something else about the site.
    request.brand = platform.find(request.hostname) ?? request.brand;
    const published = pageManifests.manifestFor(running, request.brand, visitorFor(request, reply, running));
    try {
      const dev = await devRemoteOf(searchParams, config.devRemoteOrigins);
      const parts = await devPartsOf(config.devSite, request.brand.settings);
      const developed = withDevParts(published, parts);
      const inlined = dev ? withDevRemote(developed, dev) : developed;
      const route = await routeOf(inlined, path, request, things);
      // What is under development is drawn by the browser.
      const isPublished = inlined === published && !readsSearch(searchParams, route);
      const visitor = visitorKindOf(request.headers.cookie, isSecure(request));
      const drawn =
        isPublished && route
          ? await prerenderer.find(published, { route, path, visitor, address: visitorAddress(request) })
          : null;
      const page = {
        inlined,
        route,
        canonicalPath: route && canonicalPathOf(route, path),
        origin: canonicalOrigin(request, config.trustedProxies),
        drawn,
      };
      const around = {
        brand: request.brand,
        gameOrigins: config.gameOrigins,
        filesOrigin: config.filesOrigin,
        worker: config.worker === 'served' ? workerUrl : undefined,
        devOrigins: [dev?.origin, devOriginOf(parts)].filter((origin) => origin !== undefined),
      };
      const composed = composedPages.of(page, () => documentOf(page, around));
      return await sendHtml(request, reply.code(route ? 200 : 404), composed);
    } catch (error) {
      if (error instanceof DevRemoteError) return plain(reply, 502, error.message);
      throw error;
    }
  });
}

/** The route that serves a path; null where there is none, or nothing that the path names. */
async function routeOf(
  { routes }: InlinedManifest,
  path: string,
  request: FastifyRequest,
  things: NamedThings,
): Promise<OwnedRoute | null> {
  const route = matchRoute(routes, path);
  const ids = route ? idsIn(route, path) : [];
  const { protocol, host, brand, id: requestId } = request;
  const { agentId, agentCode, apiBaseUrl } = brand.settings;
  // A brand whose calls go elsewhere is asked by browsers.
  if (ids.length === 0 || apiBaseUrl) return route;
  const visitor = { ip: visitorAddress(request), protocol, host, agentCode, agentId, requestId };
  return (await things.areThere(ids, visitor)) ? route : null;
}

/** Nothing can be shown for this brand yet. The browser comes back by itself, with no script to ask it to. */
const sendUnavailable = (reply: FastifyReply): FastifyReply =>
  plain(
    reply.header('retry-after', comeBackSeconds).header('refresh', comeBackSeconds),
    503,
    pageText.brandUnavailable,
  );

/** The id that canaries go by; a newcomer gets one when there is a canary to be steady in. */
function visitorFor(request: FastifyRequest, reply: FastifyReply, running: Running): string {
  const known = visitorOf(request.headers.cookie, isSecure(request));
  if (known !== null || canariesOf(running).length === 0) return known ?? '';
  const visitor = newVisitor();
  reply.header('set-cookie', visitorCookie(visitor, isSecure(request)));
  return visitor;
}

/** Whether the address asks for something that the page shows otherwise than for everybody. */
const readsSearch = (searchParams: URLSearchParams, route: OwnedRoute | null): boolean =>
  route?.searchParams?.some((name) => searchParams.has(name)) ?? false;

/** What the documents of a brand have in common. */
interface Around {
  brand: ServedBrand;
  gameOrigins: readonly string[];
  filesOrigin: string;
  worker: string | undefined;
  devOrigins: readonly string[];
}

/** The document and the headers that belong to it. */
function documentOf(
  page: Page,
  { brand, gameOrigins, filesOrigin, worker, devOrigins }: Around,
): { headersAt: HeadersAt; html: string } {
  const { inlined, route, drawn } = page;
  const { apiBaseUrl } = brand.settings;
  const policy = {
    scripts: [starter.url, ...inlined.manifest.scripts],
    files: '/r/',
    filesOrigin,
    worker,
    inlineStyle: inlineStyle(brand, drawn),
    styleAttributes: drawn ? styleAttributesOf(drawn.page.html) : [],
    gameOrigins,
    boxOrigins: boxPaths.includes(route?.path ?? '') ? brand.settings.boxOrigins : [],
    apiBaseUrl,
    serviceOrigins: route?.layout === 'liff' ? [lineApi] : [],
    devOrigins,
  } as const;
  return {
    headersAt: securityHeaders(policy),
    html: renderDocument({ ...page, brand, worker, filesOrigin }),
  };
}

/** Values of the style attributes of what was drawn: the policy lets these through and no other. */
const styleAttributesOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/ style="([^"]*)"/g)].map(([, value = '']) => unescapeHtml(value))),
];

/** A page is asked for by a navigation; files, and requests of scripts and pictures, never get HTML. */
function wantsPage({ headers }: FastifyRequest, path: string): boolean {
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined && !['document', 'iframe', 'frame', 'empty'].includes(String(destination)))
    return false;
  if (/\.[\w-]{1,12}$/.test(path)) return false;
  return headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept);
}

async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  composed: Composed,
): Promise<FastifyReply> {
  reply
    .headers(composed.headersAt(requestedOrigin(request)))
    // Of this serving: the document itself is stored, and the same for everybody.
    .headers(clockHeader(Date.now()))
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding');
  return sendCompressible(request, reply, composed);
}

/** Counts the documents that were rendered: those around a prerendered page, and shells. */
function documentMetrics(metrics: Metrics): (kind: 'page' | 'shell') => void {
  const documents = metrics.counter('sanuk_documents_total', 'Documents rendered, by kind.', ['kind']);
  return (kind) => documents.inc({ kind });
}
