import type { PageManifest, PageManifestShell } from '@sanuk/contract/federation/manifest';

interface Cdn {
  /** each release of the shell, from the host of the page; empty without a CDN */
  ownCopies: ReadonlyMap<PageManifestShell, PageManifestShell>;
  /** Names the host of the page in the manifest, where the shell reads it: everything else comes from there as well. */
  leaveCdn(): void;
}

/** The way out when the CDN of a page is away. @param described the element with the manifest */
export function cdnOf({ filesOrigin, shell }: PageManifest, { id }: Element): Cdn {
  const withOwnHost = (json: string): string => json.replaceAll(`"${filesOrigin}/`, '"/');
  return {
    ownCopies: new Map(
      filesOrigin ? shell.map((one) => [one, JSON.parse(withOwnHost(JSON.stringify(one)))]) : [],
    ),
    leaveCdn() {
      // The element was replaced if releases were left out.
      const there = document.getElementById(id);
      const seen = document.createElement('template');
      seen.id = id;
      seen.textContent = withOwnHost(there?.textContent ?? '');
      there?.replaceWith(seen);
    },
  };
}
