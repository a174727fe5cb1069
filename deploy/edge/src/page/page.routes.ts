import { randomBytes } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '@sanuk/release/brands/brand-settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressNow, negotiate } from '../compress.ts';
import type { EdgeConfig } from '../config.ts';
import type { PlatformState } from '../manifests/platform-state.ts';
import { matchRoute } from '../session/route-match.ts';
import { SessionCache } from '../session/session-cache.ts';
import { canariesOf } from '../session/session-manifest.ts';
import { newVisitor, visitorCookie, visitorOf } from '../session/visitor.ts';
import { renderDocument } from './document.ts';
import { pageText } from './page.text.ts';
import { securityHeaders } from './security-headers.ts';

const boxPaths = ['/login_box', '/register_box'];

/** Serves the document for every path that a person may open; other requests fall through to a plain 404. */
export function pageRoutes(app: FastifyInstance, platform: PlatformState, config: EdgeConfig): void {
  const sessions = new SessionCache(config.gameOrigins);
  app.get('/*', async (request, reply) => {
    const path = pathOf(request);
    if (!wantsPage(request, path)) return plainNotFound(reply);
    const running = await platform.runningNow(request.brand);
    if (!running) {
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(pageText.brandUnavailable);
    }
    const visitor = visitorOf(request.headers.cookie);
    const newcomer = visitor === null && canariesOf(running).length > 0 ? newVisitor() : null;
    if (newcomer) reply.header('set-cookie', visitorCookie(newcomer, request.protocol === 'https'));
    const session = sessions.sessionFor(running, request.brand, visitor ?? newcomer ?? '');
    const route = matchRoute(session.routes, path);
    const nonce = randomBytes(16).toString('base64');
    const { gameOrigins } = config;
    const boxOrigins = boxPaths.includes(route?.path ?? '') ? request.brand.settings.boxOrigins : [];
    reply.code(route ? 200 : 404).headers(securityHeaders({ nonce, gameOrigins, boxOrigins }));
    const html = renderDocument({
      brand: request.brand,
      session,
      route,
      nonce,
      url: `${request.protocol}://${request.host}${path}`,
      preview: await previewOf(request.brand),
    });
    return sendHtml(request, reply, html);
  });
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

/** The 404 of everything that is no page. */
export const plainNotFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('Not Found');

async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding');
  const encoding = negotiate(request.headers['accept-encoding']);
  if (!encoding) return reply.send(html);
  return reply.header('content-encoding', encoding).send(await compressNow(html, encoding));
}

/** Path of the brand's preview picture, found by its conventional name. */
async function previewOf({ folder }: Brand): Promise<string | null> {
  for (const name of ['preview.png', 'preview.jpg', 'preview.webp']) {
    const isThere = await access(join(folder, 'media', name)).then(
      () => true,
      () => false,
    );
    if (isThere) return `/media/${name}`;
  }
  return null;
}
