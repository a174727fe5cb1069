import type { BrandThemeFile } from '@sanuk/contract/federation/manifest';
import type { ReleaseRecord } from '@sanuk/contract/federation/release';
import type { ServedBrand } from '../brands/brand-directory.ts';
import { basePathOf, type OwnedRoute, type Session } from '../session/session-manifest.ts';
import { starter } from '../start/start-shell.ts';
import { escapeHtml, tag } from './html.ts';
import { pageText } from './page.text.ts';
import { skeleton, skeletonStyle } from './skeleton.ts';

export interface DocumentParts {
  brand: ServedBrand;
  session: Pick<Session, 'shell' | 'json'>;
  /** null: no route of the brand has this path */
  route: OwnedRoute | null;
  /** absolute URL of the page, for previews */
  url: string;
}

/** Writes the one document of the site: all the same for every path, but for title, previews and preloads. */
export function renderDocument(parts: DocumentParts): string {
  const { brand, session } = parts;
  const { shell } = session;
  const base = basePathOf(shell);
  const stylesheets = shell.preload.styles.map((path) =>
    tag('link', { rel: 'preload', as: 'style', href: `${base}${path}`, ...trusted(shell, path) }),
  );
  const entry = tag('link', {
    rel: 'preload',
    as: 'script',
    href: `${base}${shell.entry}`,
    ...trusted(shell, shell.entry),
  });
  // It puts the shell's styles and script into the page: what a stylesheet element in here waits for, the page waits for.
  const script = tag('script', {
    src: starter.url,
    integrity: starter.integrity,
    crossorigin: 'anonymous',
    defer: true,
    fetchpriority: 'high',
  });
  return [
    '<!doctype html>',
    tag('html', { lang: 'th', 'data-brand': brand.settings.brand }),
    '<head><meta charset="utf-8">',
    `<title>${escapeHtml(titleOf(parts))}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...metaTags(parts),
    `${script}</script>`,
    ...stylesheets,
    entry,
    ...fontPreloads(shell),
    ...remotePreloads(parts),
    `<style>${inlineStyle(brand)}</style>`,
    `</head><body><div id="root">${skeleton}</div>`,
    `<script type="application/json" id="session-manifest">${session.json}</script>`,
    '</body></html>',
  ].join('');
}

/** The one style of the document itself: the policy names it by its hash. */
export const inlineStyle = ({ theme }: Pick<ServedBrand, 'theme'>): string =>
  `${themeRule(theme)}${skeletonStyle}`;

/** Integrity and the request mode it needs; a preload and the request it is for must agree in both. */
const trusted = (record: ReleaseRecord, path: string) => ({
  integrity: record.files[path]?.integrity,
  crossorigin: 'anonymous',
});

/** As the shell itself names its pages, so that the title does not change when it starts. */
function titleOf({ brand, route }: DocumentParts): string {
  const { name } = brand.settings;
  if (route?.path === '/') return name;
  return `${route ? route.title : pageText.notFoundTitle} · ${name}`;
}

function metaTags(parts: DocumentParts): string[] {
  const { brand, url, route } = parts;
  const { preview } = brand;
  const { name, description, themeColor } = brand.settings;
  const property = (key: string, content: string) => tag('meta', { property: key, content });
  return [
    tag('meta', { name: 'theme-color', content: themeColor }),
    tag('meta', { name: 'color-scheme', content: brand.theme.colorScheme }),
    tag('meta', { name: 'description', content: description }),
    ...(route ? [] : ['<meta name="robots" content="noindex">']),
    property('og:type', 'website'),
    property('og:locale', 'th_TH'),
    property('og:site_name', name),
    property('og:title', titleOf(parts)),
    property('og:description', description),
    property('og:url', url),
    ...(preview ? [property('og:image', new URL(preview, url).href)] : []),
    tag('meta', { name: 'twitter:card', content: preview ? 'summary_large_image' : 'summary' }),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  ];
}

/** The two files a Thai page draws its first text with; the shell's stylesheet asks for them only after it arrived. */
function fontPreloads(shell: ReleaseRecord): string[] {
  return Object.keys(shell.files)
    .filter((path) => /(?:^|\/)prompt-(?:thai|latin)-400-normal[^/]*\.woff2$/.test(path))
    .sort()
    .reverse()
    .map((path) =>
      tag('link', {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href: `${basePathOf(shell)}${path}`,
        crossorigin: 'anonymous',
      }),
    );
}

/**
 * Entry, scripts and styles of the one remote that serves this path. Never a script element: a failed one would stay.
 * Not for a page behind a guard: the edge cannot tell members from visitors, and a visitor is turned away; the shell
 * fetches it for whoever has a session.
 */
function remotePreloads({ route, session }: DocumentParts): string[] {
  const owner = route?.owner;
  if (!owner || owner.remote === session.shell.remote || route.middleware.length > 0) return [];
  const preload = (as: 'script' | 'style') => (path: string) =>
    tag('link', {
      rel: 'preload',
      as,
      href: `${basePathOf(owner)}${path}`,
      ...trusted(owner, path),
    });
  return [
    ...[owner.entry, ...owner.preload.scripts].map(preload('script')),
    ...owner.preload.styles.map(preload('style')),
  ];
}

/** The brand's tokens, outside of all cascade layers, so that they win. Values were checked when they were read. */
export function themeRule({ colorScheme, tokens }: BrandThemeFile): string {
  const declarations = Object.entries(tokens).map(([name, value]) => `${name}:${value}`);
  return `:root{${[`color-scheme:${colorScheme}`, ...declarations].join(';')}}`;
}
