import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressNow, negotiate } from '../compress.ts';
import type { EdgeConfig } from '../config.ts';
import type { PlatformState } from '../manifests/platform-state.ts';
import type { Running } from '../manifests/running-brand.ts';
import { DevRemoteUnusable, devRemoteOf, withDevRemote } from '../overrides/dev-remote.ts';
import { plain, plainNotFound } from '../plain-answer.ts';
import { matchRoute } from '../session/route-match.ts';
import { SessionCache } from '../session/session-cache.ts';
import { canariesOf, type Session } from '../session/session-manifest.ts';
import { newVisitor, visitorCookie, visitorOf } from '../session/visitor.ts';
import { starter } from '../start/start-shell.ts';
import { inlineStyle, renderDocument } from './document.ts';
import { pageText } from './page.text.ts';
import { securityHeaders } from './security-headers.ts';

const comeBackSeconds = '15';
const boxPaths = ['/login_box', '/register_box'];

/** Serves the document for every path that a person may open; other requests fall through to a plain 404. */
export function pageRoutes(app: FastifyInstance, platform: PlatformState, config: EdgeConfig): void {
  const sessions = new SessionCache(config.gameOrigins);
  app.get('/*', async (request, reply) => {
    const path = pathOf(request);
    if (!wantsPage(request, path)) return plainNotFound(reply);
    const running = await platform.runningNow(request.brand);
    if (!running) return sendUnavailable(reply);
    // A revision that was taken over just now may say something else about the site.
    request.brand = platform.find(request.hostname) ?? request.brand;
    const published = sessions.sessionFor(running, request.brand, visitorFor(request, reply, running));
    try {
      const dev = await devRemoteOf(request.url, config.devRemoteOrigins);
      const session = dev ? withDevRemote(published, dev) : published;
      return await sendPage(request, reply, {
        session,
        path,
        gameOrigins: config.gameOrigins,
        devOrigin: dev?.origin,
      });
    } catch (error) {
      if (error instanceof DevRemoteUnusable) return plain(reply, 502, error.message);
      throw error;
    }
  });
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
  const known = visitorOf(request.headers.cookie);
  if (known !== null || canariesOf(running).length === 0) return known ?? '';
  const visitor = newVisitor();
  reply.header('set-cookie', visitorCookie(visitor, request.protocol === 'https'));
  return visitor;
}

interface Page {
  session: Session;
  path: string;
  gameOrigins: readonly string[];
  devOrigin: string | undefined;
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  const { session, path, gameOrigins, devOrigin } = page;
  const { brand } = request;
  const route = matchRoute(session.routes, path);
  const { apiBaseUrl } = brand.settings;
  const boxOrigins = boxPaths.includes(route?.path ?? '') ? brand.settings.boxOrigins : [];
  const origin = `${request.protocol}://${request.host}`;
  const policy = {
    origin,
    scripts: [starter.url, ...session.manifest.scripts],
    files: '/r/',
    inlineStyle: inlineStyle(brand),
    gameOrigins,
    boxOrigins,
    apiBaseUrl,
    devOrigin,
  } as const;
  reply.code(route ? 200 : 404).headers(securityHeaders(policy));
  return sendHtml(request, reply, renderDocument({ brand, session, route, url: `${origin}${path}` }));
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';

/** A page is asked for by a navigation; files, and requests of scripts and pictures, never get HTML. */
function wantsPage({ headers }: FastifyRequest, path: string): boolean {
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined && !['document', 'iframe', 'frame', 'empty'].includes(String(destination)))
    return false;
  if (/\.[\w-]{1,12}$/.test(path)) return false;
  return headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept);
}

async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding');
  const encoding = negotiate(request.headers['accept-encoding']);
  if (!encoding) return reply.send(html);
  return reply.header('content-encoding', encoding).send(await compressNow(html, encoding));
}
