import { BundleError, bundleDocument } from './one-bundle.ts';

const manifest = {
  revision: 7,
  remotes: {
    'mfe-games': { routes: [], candidates: [{ container: 'mfe_games_1' }, { container: 'mfe_games_0' }] },
  },
};
const composed = [
  '<!doctype html><html lang="th" data-brand="siam"><head><title>สยาม</title>',
  '<script src="/r/edge/1/start-shell.js" defer></script>',
  '<link rel="preload" as="script" href="/r/shell/1/shell.0123456789.js">',
  '<link rel="preload" as="font" type="font/woff2" href="/r/shell/1/assets/thai.0123456789.woff2" crossorigin="anonymous">',
  '<style>:root{--color-bg:#000}</style></head><body><div id="root"><main>painted</main></div>',
  `<script type="application/json" id="page-manifest">${JSON.stringify(manifest)}</script></body></html>`,
].join('');
const files = [
  'main.abcdef0123.js',
  '12.abcdef0123.js',
  'main.abcdef0123.css',
  'assets/thai.abcdef0123.woff2',
  'assets/latin.abcdef0123.woff2',
];

test('the document of the bundle has the brand, its own files, and nothing painted', () => {
  const html = bundleDocument(composed, files);
  expect(html).toContain('<html lang="th" data-brand="siam"><head><title>สยาม</title>');
  expect(html).toContain('<style>:root{--color-bg:#000}</style>');
  expect(html.match(/<(?:script|link)\b[^>]*(?:src|href)="[^"]*"/g)).toEqual([
    '<link rel="stylesheet" href="/one-bundle/main.abcdef0123.css"',
    '<script defer src="/one-bundle/main.abcdef0123.js"',
    '<link rel="preload" as="font" type="font/woff2" href="/one-bundle/assets/thai.abcdef0123.woff2"',
  ]);
  expect(html).toContain('<div id="root"></div>');
});

test('in the bundle every remote is one container, by its own name', () => {
  const [, json = ''] = /id="page-manifest">(.*?)<\/script>/.exec(bundleDocument(composed, files)) ?? [];
  expect(JSON.parse(json)).toEqual({
    revision: 7,
    remotes: { 'mfe-games': { routes: [], candidates: [{ container: 'mfe-games' }] } },
  });
});

test('a document without a page manifest is none', () => {
  expect(() => bundleDocument('<html></html>', files)).toThrow(BundleError);
});
