import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Failure } from '../stage.ts';

/** The name an overlay is given where it is used; that there is one, the compiler sees to. */
const namePattern = /\boverlay="([a-z-]+)"/g;

/** The names of all overlays in the sources of shell and remotes, sorted. */
export function overlaysIn(root: string): string[] {
  const apps = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  const files = apps.flatMap((app) => {
    const source = join(root, app, 'src');
    return readdirSync(source, { recursive: true, encoding: 'utf8' }).map((file) => join(source, file));
  });
  const names = files
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(namePattern)].map(([, name = '']) => name));
  return [...new Set(names)].sort();
}

/** What is wrong where a whole run opened some overlays of the site in no test: nobody looked at them. */
export function unseenOverlays(all: readonly string[], seen: ReadonlySet<string>): Failure[] {
  const unseen = all.filter((name) => !seen.has(name));
  if (unseen.length === 0) return [];
  const details = `${unseen.length} of ${all.length} overlays stood open in no browser test: ${unseen.join(', ')}`;
  return [{ what: 'overlays nobody looked at', details }];
}
