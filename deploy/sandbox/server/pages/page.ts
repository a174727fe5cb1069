import { escapeHtml } from '@sanuk/common/escape-html';
import { places, pagesText as text } from './pages.text.ts';

/** HTML that is already safe. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Builds HTML: every value is escaped, unless it is Html itself (or a list of it). */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html | Html[])[]): Html {
  const text = parts.map((part, index) => {
    const value = values[index];
    if (value === undefined) return part;
    if (value instanceof Html) return part + value.text;
    if (Array.isArray(value)) return part + value.map((each) => each.text).join('');
    return part + escapeHtml(String(value));
  });
  return new Html(text.join(''));
}

/** A whole page of the sandbox, which says on every page that it is one. */
export function pageOf(title: string, body: Html, path: string): string {
  const links = places.map(
    ([href, label]) =>
      html`<a href="${href}"${new Html(path === href ? ' aria-current="page"' : '')}>${label}</a>`,
  );
  return html`<!doctype html>
<html lang="th">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${text.site}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/pages/pages.css">
<script src="/pages/pages.js" defer></script>
</head>
<body>
<aside class="ribbon" aria-label="${text.ribbonName}">${text.ribbon}</aside>
<header><a class="home" href="/">${text.home}</a><nav aria-label="${text.parts}">${links}</nav></header>
<main><h1>${title}</h1>${body}</main>
</body>
</html>`.text;
}

/**
 * What the pages may do: nothing but their own style, font and script.
 * @param framedBy origins that may show the page in a frame; none for most pages
 */
export const pagePolicy = (framedBy: readonly string[] = []): string =>
  `default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ${framedBy.length === 0 ? "'none'" : framedBy.join(' ')}`;

const clock = new Intl.DateTimeFormat('th-TH', {
  timeZone: 'Asia/Bangkok',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

export const formatMoment = (moment: string | number): string => clock.format(new Date(moment));
