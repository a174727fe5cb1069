import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '@sanuk/common/escape-html';
import { contentTypeOf } from '@sanuk/release-store/releases';
import { isKey } from '@sanuk/release-store/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tag } from '../html/html.ts';
import { themeRule } from '../html/theme-rule.ts';
import { requestedOrigin } from '../http/visitor.ts';
import type { PlatformState } from '../manifests/platform-state.ts';
import { securityHeaders } from '../page/security-headers.ts';
import { plain, plainNotFound } from '../plain-answer.ts';

/**
 * `/_/ui`: every component of the kit in the colours of the brand whose host is asked, under the policy of the site's
 * pages. Only for development: a production edge is told no folder, and has no such page.
 * @param folder the gallery's build
 */
export function galleryRoutes(app: FastifyInstance, platform: PlatformState, folder: string): void {
  app.get('/_/ui', async (request, reply) => {
    const script = await fileOf(folder, 'gallery.js');
    if (!script) return plain(reply, 503, 'The gallery is not built: npm run build -w @sanuk/ui');
    const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
    const links = platform.directory.brands.map(({ settings }) => ({
      name: settings.brand,
      url: `${request.protocol}://${settings.hosts[0]}${portOf(request)}/_/ui`,
    }));
    return reply
      .headers(
        securityHeaders({
          scripts: ['/_/ui/gallery.js'],
          files: '/_/ui/',
          inlineStyle: themeRule(request.brand.theme),
          gameOrigins: [],
          boxOrigins: [],
          apiBaseUrl: '',
        })(requestedOrigin(request)),
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(galleryDocument(request, { integrity, links }));
  });
  app.get<{ Params: { '*': string } }>('/_/ui/*', (request, reply) =>
    sendFile(reply, folder, request.params['*']),
  );
}

interface Page {
  integrity: string;
  links: { name: string; url: string }[];
}

function galleryDocument({ brand }: FastifyRequest, { integrity, links }: Page): string {
  const script = {
    src: '/_/ui/gallery.js',
    integrity,
    crossorigin: 'anonymous',
    defer: true,
  } as const;
  return [
    '<!doctype html>',
    tag('html', { lang: 'th', 'data-brand': brand.settings.brand }),
    `<head><meta charset="utf-8"><title>${escapeHtml(`/_/ui · ${brand.settings.name}`)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="stylesheet" href="/_/ui/gallery.css">',
    `${tag('script', script)}</script>`,
    `<style>${themeRule(brand.theme)}</style></head><body><div id="root"></div>`,
    `<script type="application/json" id="brands">${JSON.stringify(links)}</script>`,
    '</body></html>',
  ].join('');
}

const portOf = ({ host, hostname }: FastifyRequest): string => host.slice(hostname.length);

async function sendFile(reply: FastifyReply, folder: string, path: string): Promise<FastifyReply> {
  const bytes = isKey(path) ? await fileOf(folder, path) : null;
  if (!bytes) return plainNotFound(reply);
  return reply.type(contentTypeOf(path)).header('cache-control', 'no-store').send(bytes);
}

const fileOf = (folder: string, path: string): Promise<Buffer | null> =>
  readFile(join(folder, path)).catch(() => null);
