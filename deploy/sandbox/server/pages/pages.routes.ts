import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { html, pageOf, pagePolicy } from './page.ts';
import { places, pagesText as text } from './pages.text.ts';

const require = createRequire(import.meta.url);
const own = (name: string) => readFileSync(new URL(name, import.meta.url));
const font = (name: string) =>
  readFileSync(require.resolve(`@fontsource/prompt/files/prompt-${name}-normal.woff2`));

/** Style, script and font of the sandbox's pages, and the page that explains the rest. */
export function pagesRoutes(app: FastifyInstance): void {
  const files: Record<string, [string, Buffer]> = {
    'pages.css': ['text/css; charset=utf-8', own('pages.css')],
    'pages.js': ['text/javascript; charset=utf-8', own('pages.js')],
  };
  for (const script of ['thai', 'latin'])
    for (const weight of ['400', '600'])
      files[`prompt-${script}-${weight}.woff2`] = ['font/woff2', font(`${script}-${weight}`)];

  app.get<{ Params: { name: string } }>('/pages/:name', (request, reply) => {
    const file = Object.hasOwn(files, request.params.name) ? files[request.params.name] : undefined;
    if (!file) return reply.code(404).send();
    return reply.header('Content-Type', file[0]).header('Cache-Control', 'public, max-age=300').send(file[1]);
  });

  app.get('/', (_request, reply) => {
    const cards = places.map(
      ([href, name, purpose]) =>
        html`<li class="card"><a href="${href}">${name}</a><span>${purpose}</span></li>`,
    );
    const body = html`<p class="lead">${text.lead}</p><ul class="links">${cards}</ul>`;
    return sendPage(reply, pageOf(text.home, body, '/'));
  });
}

/** Sends a page of the sandbox with its policy. */
export function sendPage(
  reply: { header(name: string, value: string): unknown; send(text: string): unknown },
  text: string,
  framedBy: readonly string[] = [],
) {
  reply.header('Content-Type', 'text/html; charset=utf-8');
  reply.header('Content-Security-Policy', pagePolicy(framedBy));
  reply.header('Cache-Control', 'no-store');
  return reply.send(text);
}
