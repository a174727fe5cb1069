import { escapeHtml } from '@sanuk/common/escape-html';
import type { ReleaseRecord } from '@sanuk/contract/federation/release';
import { pictureSet, wideBannerMedia } from '@sanuk/contract/pictures';
import type { ServedBrand } from '../brands/brand-directory.ts';
import { tag } from '../html/html.ts';
import { themeRule } from '../html/theme-rule.ts';
import { pageText } from '../page.text.ts';
import { baseOf, type InlinedManifest, jsonInPage, type OwnedRoute } from '../page-manifest/page-manifest.ts';
import type { KnownPage } from '../prerender/prerenderer.ts';
import { starter } from '../start/start-shell.ts';
import { lateNote, scriptNote, skeleton, skeletonStyle } from './skeleton.ts';

export interface DocumentParts {
  brand: ServedBrand;
  inlined: Pick<InlinedManifest, 'shell' | 'json'>;
  /** null: no route of the brand has this path */
  route: OwnedRoute | null;
  /** origin of a CDN with the files of releases; empty for the host of the page */
  filesOrigin: string;
  /** path of the worker the starter registers; undefined: it takes away what is registered */
  worker: string | undefined;
  /** scheme, host and port that previews name */
  origin: string;
  /** path of the page for previews; null where there is no one address of it */
  canonicalPath: string | null;
  /** the page as it was drawn ahead; null where the browser draws it */
  drawn: KnownPage | null;
}

/** Writes the one document of the site: all the same for every path, but for title, previews and preloads. */
export function renderDocument(parts: DocumentParts): string {
  const { brand, inlined, filesOrigin } = parts;
  const { shell } = inlined;
  const base = baseOf(shell, filesOrigin);
  const stylesheets = shell.preload.styles.map((path) =>
    tag('link', { rel: 'preload', as: 'style', href: `${base}${path}`, ...trusted(shell, path) }),
  );
  const entries = [shell.entry].filter((path) => Object.hasOwn(shell.files, path));
  const scripts = entries.map((path) =>
    tag('link', { rel: 'preload', as: 'script', href: `${base}${path}`, ...trusted(shell, path) }),
  );
  // It puts the shell's styles and script into the page: what a stylesheet element in here waits for, the page waits for.
  const script = tag('script', {
    src: starter.url,
    integrity: starter.integrity,
    crossorigin: 'anonymous',
    defer: true,
    fetchpriority: 'high',
    'data-worker': parts.worker,
  });
  return [
    '<!doctype html>',
    tag('html', { lang: 'th', 'data-brand': brand.settings.brand }),
    '<head><meta charset="utf-8">',
    `<title>${escapeHtml(titleOf(parts))}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...metaTags(parts),
    ...(filesOrigin ? [tag('link', { rel: 'preconnect', href: filesOrigin, crossorigin: 'anonymous' })] : []),
    `${script}</script>`,
    ...stylesheets,
    ...scripts,
    ...fontPreloads(shell, base),
    ...bannerPreloads(parts),
    ...remotePreloads(parts),
    ...lazyPreloads(parts),
    `<style>${inlineStyle(brand, parts.drawn)}</style>`,
    `</head><body>${bodyOf(parts)}`,
    `<script type="application/json" id="page-manifest">${inlined.json}</script>`,
    '</body></html>',
  ].join('');
}

/** What stands in the page until the shell takes it over: the page itself, or the shape of one. */
function bodyOf({ drawn }: DocumentParts): string {
  if (!drawn) return `<div id="root">${skeleton}</div>`;
  const { page, isStale } = drawn;
  const opening = jsonInPage({ ...page.opening, isStale });
  return [
    scriptNote,
    `<div id="root" data-drawn>${page.html}</div>`,
    lateNote,
    `<script type="application/json" id="page-opening">${opening}</script>`,
  ].join('');
}

/** The one style of the document itself: the policy names it by its hash. */
export const inlineStyle = ({ theme }: Pick<ServedBrand, 'theme'>, drawn: KnownPage | null = null): string =>
  `${themeRule(theme)}${skeletonStyle}${drawn?.page.css ?? ''}`;

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
  const { brand, origin, canonicalPath, route } = parts;
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
    ...(canonicalPath === null ? [] : [property('og:url', `${origin}${canonicalPath}`)]),
    ...(preview ? [property('og:image', `${origin}${preview}`)] : []),
    tag('meta', { name: 'twitter:card', content: preview ? 'summary_large_image' : 'summary' }),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
  ];
}

/** What every first screen is written with: three weights, Thai and Latin. The stylesheet asks for them only when text needs them. */
function fontPreloads(shell: ReleaseRecord, base: string): string[] {
  return Object.keys(shell.files)
    .filter((path) => /(?:^|\/)prompt-(?:thai|latin)-[456]00\b[^/]*\.woff2$/.test(path))
    .sort()
    .reverse()
    .map((path) =>
      tag('link', {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href: `${base}${path}`,
        crossorigin: 'anonymous',
      }),
    );
}

/** The largest thing of the home page, in the composition and width that the page will ask for. */
function bannerPreloads({ brand: { firstBanner }, route }: DocumentParts): string[] {
  if (route?.path !== '/' || !firstBanner) return [];
  const preload = (media: string, image: string, kind: 'bannerMobile' | 'bannerDesktop') => {
    const { srcSet, sizes } = pictureSet(image, kind);
    return tag('link', {
      rel: 'preload',
      as: 'image',
      media,
      href: image,
      imagesrcset: srcSet,
      imagesizes: sizes,
      fetchpriority: 'high',
    });
  };
  return [
    preload(`not all and ${wideBannerMedia}`, firstBanner.image_mobile, 'bannerMobile'),
    preload(wideBannerMedia, firstBanner.image_desktop, 'bannerDesktop'),
  ];
}

/**
 * Entry, scripts and styles of the one remote that serves this path. Never a script element: a failed one would stay.
 * Not for a page behind a guard: the edge cannot tell members from visitors, and a visitor is turned away; the shell
 * fetches it for whoever has logged in.
 */
function remotePreloads({ route, inlined, filesOrigin }: DocumentParts): string[] {
  const owner = route?.owner;
  if (!owner || owner.remote === inlined.shell.remote || route.middleware.length > 0) return [];
  const preload = (as: 'script' | 'style') => (path: string) =>
    tag('link', {
      rel: 'preload',
      as,
      href: `${baseOf(owner, filesOrigin)}${path}`,
      ...trusted(owner, path),
    });
  return [
    ...[owner.entry, ...owner.preload.scripts].map(preload('script')),
    ...owner.preload.styles.map(preload('style')),
  ];
}

/** Code and styles of what was drawn, beside those of the entries. */
function lazyPreloads({ drawn, filesOrigin }: DocumentParts): string[] {
  return (drawn?.page.lazy ?? []).flatMap(({ owner, scripts, styles }) =>
    [
      ...styles.map((path) => ['style', path] as const),
      ...scripts.map((path) => ['script', path] as const),
    ].map(([as, path]) =>
      tag('link', {
        rel: 'preload',
        as,
        href: `${baseOf(owner, filesOrigin)}${path}`,
        ...trusted(owner, path),
      }),
    ),
  );
}
