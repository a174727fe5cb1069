import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Variables a config file reads: `env.NAME`, or their name in quotes. */
const namesIn = (source: string): Set<string> =>
  new Set(
    [
      ...source.matchAll(/(?:env|environment)\.([A-Z][A-Z_]+)|[(']([A-Z]+_[A-Z_]+|PORT)'|\b([A-Z]+_KEYS):/g),
    ].map(([, member, quoted, key]) => member ?? quoted ?? key ?? ''),
  );
/** Variables a section of the page lists. */
const namesListed = (section: string): Set<string> =>
  new Set(
    section
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) =>
        [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name ?? ''),
      ),
  );
const sections = new Map(
  read('docs/settings.md')
    .split(/^## /m)
    .map((section): [string, string] => [section.split('\n')[0] ?? '', section]),
);

test.each([
  ['Backend', 'deploy/services/backend/src/context/config.ts'],
  ['Edge', 'deploy/services/edge/src/config.ts'],
  ['Sandbox', 'deploy/sandbox/server/config.ts'],
])('[P6] docs/settings.md lists what the %s reads, and nothing else', (name, file) => {
  const known = namesIn(read(file));
  if (known.has('PORT')) known.add('HOST');
  const listed = namesListed(sections.get(name) ?? '');
  expect([...known].filter((one) => !listed.has(one)).sort()).toEqual([]);
  expect([...listed].filter((one) => !known.has(one)).sort()).toEqual([]);
});
