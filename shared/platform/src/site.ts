import type { SessionManifest } from '@sanuk/contract/federation/manifest';

let current: SessionManifest | undefined;

/** Called once by the shell, before anything else of the platform is used. */
export function setSessionManifest(manifest: SessionManifest): void {
  current = manifest;
}

/** The manifest this page was opened with. A page stays on it until it is loaded anew. */
export function sessionManifest(): SessionManifest {
  if (!current) throw new Error('the session manifest is not set: setSessionManifest comes first');
  return current;
}

/** The brand's fixed settings: name, agent id and code, origins of game frames. */
export const site = () => sessionManifest().site;

/** Whether this brand offers the page at `path`; a remote hides links to what is off. */
export function isRouteOff(path: string): boolean {
  return site().routesOff.some((off) => path === off || path.startsWith(`${off}/`));
}
