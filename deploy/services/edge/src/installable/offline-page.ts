import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { escapeHtml } from '@sanuk/common/escape-html';
import { integrityOf } from '@sanuk/release-store/releases';
import type { ServedBrand } from '../brands/brand-directory.ts';
import { type Compressible, compressible } from '../compress.ts';
import { tag } from '../html/html.ts';
import { themeRule } from '../html/theme-rule.ts';
import { offlineText as text } from './offline.text.ts';

/** Where the worker fetches the page it keeps. */
export const offlineUrl = '/_/offline';

const hashOf = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
const dataUrl = (type: string, bytes: Buffer): string => `data:${type};base64,${bytes.toString('base64')}`;

const script = readFileSync(new URL('./offline-page.js', import.meta.url), 'utf8');

/** The page has nothing but itself, so its letters come with it; signs that are not Thai are the device's. */
const fonts = [
  fontFace(
    400,
    createRequire(import.meta.url).resolve('@fontsource/prompt/files/prompt-thai-400-normal.woff2'),
  ),
  fontFace(
    600,
    createRequire(import.meta.url).resolve('@fontsource/prompt/files/prompt-thai-600-normal.woff2'),
  ),
];

function fontFace(weight: number, file: string): string {
  return `@font-face{font-family:Prompt;font-weight:${weight};src:url(${dataUrl('font/woff2', readFileSync(file))}) format("woff2");unicode-range:U+E01-E5B}`;
}

const style = `
*{box-sizing:border-box}
html{background:var(--color-bg,#0b0d16);color:var(--color-text,#f4f5fb);-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;padding:32px 16px;background:var(--gradient-page,none) no-repeat;font:400 15px/1.6 Prompt,system-ui,sans-serif}
main{width:100%;max-width:400px;text-align:center}
.sky{position:relative;height:152px;margin-bottom:24px}
.sky svg{display:block;width:100%;height:100%}
.sky .near{stroke:var(--color-hairline-strong,rgb(255 255 255/.16))}
.sky .far{stroke:var(--color-hairline,rgb(255 255 255/.08))}
.sky .cut{stroke:var(--color-accent,#f4c95d)}
.sky img{position:absolute;left:50%;bottom:0;width:72px;height:72px;margin-left:-36px}
h1{margin:0 0 8px;font-size:24px;line-height:1.35;font-weight:600;text-wrap:balance}
p{margin:0;color:var(--color-text-soft,#a9afc8);text-wrap:balance}
a{display:grid;place-items:center;min-height:48px;margin:24px 0 8px;padding:8px 24px;border-radius:var(--radius-m,14px);background:var(--gradient-accent,var(--color-accent,#f4c95d));color:var(--color-on-accent,#231700);font-weight:600;text-decoration:none}
a:active{filter:brightness(.94)}
a:focus-visible{outline:3px solid var(--color-focus,#8ab4ff);outline-offset:3px}
[role=status]{min-height:24px;font-size:13px}
ul{margin:24px 0 0;padding:16px;list-style:none;text-align:left;font-size:13px;border:1px solid var(--color-hairline,rgb(255 255 255/.08));border-radius:var(--radius-m,14px);background:var(--color-surface-1,#131726);color:var(--color-text-soft,#a9afc8)}
li+li{margin-top:8px;padding-top:8px;border-top:1px solid var(--color-hairline,rgb(255 255 255/.08))}
`.replaceAll('\n', '');

/** Waves that go out from the mark and are cut off before they arrive. */
const sky = [
  '<svg viewBox="0 0 320 152" fill="none" stroke-width="3" stroke-linecap="round" aria-hidden="true">',
  '<path class="near" d="M119 96a45 45 0 0 1 82 0"/>',
  '<path class="near" d="M91 82a77 77 0 0 1 47-40M182 42a77 77 0 0 1 47 40"/>',
  '<path class="far" d="M62 70A109 109 0 0 1 126 13M194 13A109 109 0 0 1 258 70"/>',
  '<path class="cut" d="m150 18 20 20m0-20-20 20"/>',
  '</svg>',
].join('');

export interface OfflinePage extends Compressible {
  /** of exactly these bytes; the worker takes no others */
  integrity: string;
  headers: Record<string, string>;
}

/** Nothing is loaded from anywhere; the one thing the page asks is whether the site is back. */
const policyOf = (css: string): string =>
  [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(css)}`,
    'font-src data:',
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** The mark of the brand; a brand without one has none. */
const markOf = ({ folder }: ServedBrand): Promise<Buffer | null> =>
  readFile(join(folder, 'media/logo-mark.svg')).catch(() => null);

const markElement = (svg: Buffer): string =>
  tag('img', { src: dataUrl('image/svg+xml', svg), alt: '', width: '72', height: '72' });

/** Offline pages of the brands, each rendered once until the brand or its mark changes. */
export class OfflinePages {
  readonly #rendered = new WeakMap<ServedBrand, { mark: Buffer | null; page: OfflinePage }>();

  async of(brand: ServedBrand): Promise<OfflinePage> {
    const mark = await markOf(brand);
    const known = this.#rendered.get(brand);
    if (known && isDeepStrictEqual(known.mark, mark)) return known.page;
    const page = renderOfflinePage(brand, mark);
    this.#rendered.set(brand, { mark, page });
    return page;
  }
}

/**
 * Writes the page that the worker of the edge keeps for when nobody answers: what is wrong, what is not lost, a way to
 * try again. The same brand gives the same bytes on every edge.
 */
function renderOfflinePage(brand: ServedBrand, mark: Buffer | null): OfflinePage {
  const { name, themeColor } = brand.settings;
  const css = [...fonts, themeRule(brand.theme), style].join('');
  const html = [
    '<!doctype html>',
    tag('html', { lang: 'th', 'data-brand': brand.settings.brand }),
    '<head><meta charset="utf-8">',
    `<title>${escapeHtml(text.title(name))}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="robots" content="noindex">',
    tag('meta', { name: 'theme-color', content: themeColor }),
    tag('meta', { name: 'color-scheme', content: brand.theme.colorScheme }),
    `<style>${css}</style></head><body><main>`,
    `<div class="sky">${sky}${mark ? markElement(mark) : ''}</div>`,
    `<h1>${escapeHtml(text.heading(name))}</h1>`,
    `${tag('p', { 'data-offline': text.deviceOffline, 'data-online': text.siteAway })}${text.reason}</p>`,
    `<a href="">${text.retry}</a>`,
    tag('p', {
      role: 'status',
      'data-waiting': text.waiting,
      'data-trying': text.trying,
      'data-failed': text.failed,
    }),
    `</p><ul><li>${text.honest}</li><li>${text.sent}</li></ul>`,
    `</main><script>${script}</script></body></html>`,
  ].join('');
  const bytes = Buffer.from(html);
  return {
    ...compressible(bytes),
    integrity: integrityOf(bytes),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(css),
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    },
  };
}
