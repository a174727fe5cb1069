import { posix } from 'node:path';
import { packagesIn } from '../sources/packages.ts';
import type { Finding, Tree } from './quality-rule.ts';

/** Packages whose list of exports is missing, has a pattern in it, or names a file that is not there. */
function unlisted({ texts }: Pick<Tree, 'texts'>): Finding[] {
  const files = new Set(texts.map(({ path }) => path));
  return packagesIn(texts)
    .filter(({ name }) => name?.startsWith('@sanuk/'))
    .flatMap(({ folder, exports }) => {
      const wrong = exports
        ? Object.entries(exports).filter(
            ([name, file]) => `${name}${file}`.includes('*') || !files.has(posix.join(folder, file)),
          )
        : [['exports', 'missing']];
      return wrong.map(([name, file]) => ({
        path: `${folder}/package.json`,
        line: 1,
        found: `${name}: ${file}`,
      }));
    });
}

/** Imports that climb out of their package into the sources of another one. Data of the brands belong to no package. */
function aroundTheList({ sources, texts }: Pick<Tree, 'sources' | 'texts'>): Finding[] {
  const folders = packagesIn(texts).map(({ folder }) => folder);
  const homeOf = (path: string) => folders.find((folder) => path.startsWith(`${folder}/`));
  return sources.flatMap(({ path, imports }) => {
    const home = homeOf(path);
    if (!home) return [];
    return imports
      .filter(({ specifier }) => specifier.startsWith('.'))
      .filter(({ specifier }) => {
        const target = homeOf(posix.join(posix.dirname(path), specifier));
        return target !== undefined && target !== home;
      })
      .map(({ specifier, line }) => ({ path, line, found: specifier }));
  });
}

/** Lists of exports that promise too much or nothing, and imports that go around them. */
export const importsAroundExports = (tree: Tree): Finding[] => [...unlisted(tree), ...aroundTheList(tree)];
