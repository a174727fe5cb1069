import { brotliDecompressSync } from 'node:zlib';
import type { ServedBrand } from '../brands/brand-directory.ts';
import type { PrerenderedPage } from '../prerender/prerenderer.ts';
import { ComposedPages } from './composed-pages.ts';

const brand = {} as ServedBrand;
const page = {} as PrerenderedPage;
const origin = 'http://siam.example';
let written: number;
const write = () => {
  written += 1;
  return { headers: { 'x-page': String(written) }, html: `<p>${written}</p>` };
};
let pages: ComposedPages;

beforeEach(() => {
  written = 0;
  pages = new ComposedPages();
});

test('[P1] a drawn page is put into its document, and compressed, once for everybody', async () => {
  const [first, second] = [0, 1].map(() => pages.of({ page, isStale: false }, { brand, origin }, write));
  expect(written).toBe(1);
  expect(second?.headers).toEqual({ 'x-page': '1' });
  expect(first?.encoded('br')).toBe(second?.encoded('br'));
  expect(brotliDecompressSync((await second?.encoded('br')) ?? '').toString()).toBe('<p>1</p>');
  expect(second?.bytes.toString()).toBe('<p>1</p>');
});

test.each([
  ['the page is drawn anew', { page: { ...page } }, {}],
  ['it has become old, which it says', { isStale: true }, {}],
  ['the brand has changed', {}, { brand: { ...brand } }],
  ['the site has another origin', {}, { origin: 'https://siam.example' }],
])('[P1] it is written anew when %s', (_when, known, around) => {
  pages.of({ page, isStale: false }, { brand, origin }, write);
  pages.of({ page, isStale: false, ...known }, { brand, origin, ...around }, write);
  expect(written).toBe(2);
});

test('[P1] who invents hosts by the thousand keeps no more of them than a few', () => {
  const hosts = Array.from({ length: 10_000 }, (_, at) => `http://siam.example:${at}`);
  for (const invented of hosts) pages.of({ page, isStale: false }, { brand, origin: invented }, write);
  pages.of({ page, isStale: false }, { brand, origin: hosts.at(-1) ?? '' }, write);
  expect(written).toBe(10_000);
  pages.of({ page, isStale: false }, { brand, origin: hosts[0] ?? '' }, write);
  expect(written).toBe(10_001);
});
