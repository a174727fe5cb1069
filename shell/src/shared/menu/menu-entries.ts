import { isRouteOff, pageManifest } from '@sanuk/platform';

export interface MenuEntry {
  path: string;
  label: string;
  remote: string;
}

/** The header menu: what the remotes of this brand declare, in the order of requirement S9. */
export function menuEntries(): MenuEntry[] {
  return Object.entries(pageManifest().remotes)
    .flatMap(([remote, { routes }]) => routes.map((route) => ({ ...route, remote })))
    .flatMap(({ path, remote, menu }) => (menu && !isRouteOff(path) ? [{ path, remote, ...menu }] : []))
    .sort((a, b) => a.order - b.order)
    .map(({ path, label, remote }) => ({ path, label, remote }));
}
