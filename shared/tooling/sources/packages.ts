import { posix } from 'node:path';
import type { TextFile } from './source-tree.ts';

/** One package of the workspace, as its package.json has it. */
export interface WorkspacePackage {
  name: string;
  /** from the root */
  folder: string;
  /** what it gives to others: name after the package's → file in its folder; undefined when it lists nothing */
  exports?: Readonly<Record<string, string>>;
}

/** Every package of the workspace; the root, which is none, is left out. */
export const packagesIn = (texts: readonly TextFile[]): WorkspacePackage[] =>
  texts
    .filter(({ path }) => path.endsWith('/package.json'))
    .map(({ path, text }) => ({ ...(JSON.parse(text) as WorkspacePackage), folder: posix.dirname(path) }));

/**
 * The file of the repository that `@sanuk/<package>` or `@sanuk/<package>/<name>` stands for; undefined when the package is
 * not of this workspace. A name that the package does not list is looked for in its sources.
 */
export function ownFile(packages: readonly WorkspacePackage[], specifier: string): string | undefined {
  const [, name, inner] = /^(@sanuk\/[^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  const found = packages.find((item) => item.name === name);
  if (!found) return undefined;
  const listed = found.exports?.[inner ? `./${inner}` : '.'];
  return posix.join(found.folder, listed ?? `src/${inner ?? 'index'}.ts`);
}

/**
 * Folders of packages that the lockfile lists and this checkout does not have: the team of a remote may check out that
 * remote and `shared` alone.
 */
export function absentPackages(texts: readonly TextFile[]): string[] {
  const lock = texts.find(({ path }) => path === 'pnpm-lock.yaml')?.text ?? '';
  const [, importers = ''] = /^importers:\n([\s\S]*?)^\w/m.exec(lock) ?? [];
  const folders = [...importers.matchAll(/^ {2}([\w./-]+):$/gm)].map(([, folder = '']) => folder);
  const present = new Set(packagesIn(texts).map(({ folder }) => folder));
  return folders.filter((folder) => folder !== '.' && !present.has(folder));
}
