import { brotliDecompressSync } from 'node:zlib';
import type { InlinedManifest, OwnedRoute } from '../page-manifest/page-manifest.ts';
import type { PrerenderedPage } from '../prerender/page-entries.ts';
import { ComposedPages, type Page } from './composed-pages.ts';

const inlined = {} as InlinedManifest;
const route = { path: '/slot' } as OwnedRoute;
const drawn = { page: {} as PrerenderedPage, isStale: false };
const prerendered: Page = { inlined, route, canonicalPath: '/slot', origin: 'http://siam.example', drawn };
const shell: Page = { ...prerendered, drawn: null };

let rendered: string[];
const render = () => ({
  headersAt: (origin: string) => ({ 'x-page': `${rendered.length} at ${origin}` }),
  html: `<p>${rendered.length}</p>`,
});

let pages: ComposedPages;
beforeEach(() => {
  rendered = [];
  pages = new ComposedPages((kind) => rendered.push(kind));
});

test.each([
  ['page', prerendered],
  ['shell', shell],
])('[P1] a %s is rendered and compressed once for everybody', async (kind, page) => {
  const [first, second] = [0, 1].map(() => pages.of({ ...page }, render));
  expect(rendered).toEqual([kind]);
  expect(first?.encoded('br')).toBe(second?.encoded('br'));
  expect(brotliDecompressSync((await second?.encoded('br')) ?? '').toString()).toBe('<p>1</p>');
  expect(second?.bytes.toString()).toBe('<p>1</p>');
  // The headers are those of each request: the browser has the page at the origin it asked.
  expect(second?.headersAt('http://siam.example:1')).toEqual({ 'x-page': '1 at http://siam.example:1' });
});

test.each<[string, Page, Page]>([
  [
    'the page was rendered again',
    prerendered,
    { ...prerendered, drawn: { ...drawn, page: { ...drawn.page } } },
  ],
  ['it has become old, which it says', prerendered, { ...prerendered, drawn: { ...drawn, isStale: true } }],
  ['there is no prerendered page', prerendered, shell],
  ['the origin of the site is another', prerendered, { ...prerendered, origin: 'https://siam.example' }],
  ['the revision is another', shell, { ...shell, inlined: { ...inlined } }],
  ['the route is another', shell, { ...shell, route: { path: '/casino' } as OwnedRoute }],
  ['the path is another', shell, { ...shell, canonicalPath: '/slot/hot' }],
  ['no route has the path', shell, { ...shell, route: null, canonicalPath: null }],
])('[P1] a document is rendered again when %s', (_when, page, other) => {
  pages.of(page, render);
  pages.of(other, render);
  expect(rendered).toHaveLength(2);
});
