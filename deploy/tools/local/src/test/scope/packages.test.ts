import { fileURLToPath } from 'node:url';
import { allPackages, findPackages, UnknownPackageError } from './packages.ts';

const root = fileURLToPath(new URL('../../../../../..', import.meta.url));

test('a package is found by its name, its folder and its package name', () => {
  const lotto = { name: 'mfe-lotto', folder: 'mfe-lotto' };
  expect(findPackages(root, ['mfe-lotto', '@sanuk/backend', '@sanuk/common', 'shared/ui/'])).toEqual([
    lotto,
    { name: 'backend', folder: 'deploy/services/backend' },
    { name: 'common', folder: 'deploy/services/common' },
    { name: 'ui', folder: 'shared/ui' },
  ]);
  expect(new Set(allPackages(root).map(({ name }) => name)).size).toBe(allPackages(root).length);
});

test.each(['mfe-loto', '--watch', '../etc', ''])(
  '%j is no package, and it is said which there are',
  (name) => {
    expect(() => findPackages(root, [name])).toThrow(UnknownPackageError);
    expect(() => findPackages(root, [name])).toThrow(/^There is no package .* mfe-lotto,/);
  },
);
