import type { PageManifest } from '@sanuk/contract/federation/manifest';

let current: PageManifest | undefined;

/** Called once by the shell, before anything else of the platform is used. */
export function setPageManifest(manifest: PageManifest): void {
  current = manifest;
}

/** The manifest this page was opened with. A page stays on it until it is loaded anew. */
export function pageManifest(): PageManifest {
  if (!current) throw new Error('the page manifest is not set: setPageManifest comes first');
  return current;
}

/** The brand's fixed settings: name, agent id and code, origins of game frames. */
export const site = () => pageManifest().site;

/** Whether this brand offers the page at `path`; a remote hides links to what is off. */
export function isRouteOff(path: string): boolean {
  return site().routesOff.some((off) => path === off || path.startsWith(`${off}/`));
}
