/** No site has this name: what resolves to another origin has left the site. */
const siteOrigin = 'http://site.invalid';

/**
 * The pathname, decoded, of a link that stays on the site; undefined for every other link. Resolves the link as browsers do: they
 * read `\` as `/` and leave out tabs and line breaks, so more than `//` begins the name of another host.
 */
export function pathnameOnSite(href: string): string | undefined {
  if (!href.startsWith('/')) return undefined;
  try {
    const { origin, pathname } = new URL(href, siteOrigin);
    return origin === siteOrigin && !pathname.startsWith('//') ? decodeURIComponent(pathname) : undefined;
  } catch {
    return undefined;
  }
}
