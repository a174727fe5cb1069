import type { PageManifestRemote } from '@sanuk/contract/federation/manifest';

/**
 * Calls back with the release whose code begins: the element of its entry is put into the page just before, by whatever release
 * of the shell.
 */
export function watchEntries(
  remotes: Record<string, PageManifestRemote>,
  onBegin: (releaseId: string) => void,
): void {
  // Of a CDN, or of the host of the page when that is away.
  const pathOf = (url: string): string => new URL(url, location.href).pathname;
  const known = Object.values(remotes).flatMap(({ candidates }) => candidates);
  const idsByEntry = new Map(
    known.flatMap(({ entry, releaseId }) => (entry ? [[pathOf(entry.url), releaseId] as const] : [])),
  );
  const observer = new MutationObserver((changes) => {
    for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const id = added instanceof HTMLScriptElement ? idsByEntry.get(pathOf(added.src)) : undefined;
      if (id !== undefined) onBegin(id);
    }
  });
  observer.observe(document.head, { childList: true });
}
