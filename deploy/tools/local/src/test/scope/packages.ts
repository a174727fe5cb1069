import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One package of the workspace, as `npm test -- <name>` knows it. */
export interface TestPackage {
  /** last part of its folder; also the name of its Jest project */
  name: string;
  /** from the root */
  folder: string;
}

/** A name that is no package; the message lists those there are. */
export class UnknownPackageError extends Error {
  override name = 'UnknownPackageError';
}

/** Every package of the repository: the apps, and those in `shared` and `deploy`. */
export function allPackages(root: string): TestPackage[] {
  const inside = (folder: string) => readdirSync(join(root, folder)).map((name) => join(folder, name));
  const folders = ['shared', 'deploy', 'deploy/services', 'deploy/tools', 'deploy/tests'];
  return [...readdirSync(root), ...folders.flatMap(inside)]
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => ({ folder: folder.replaceAll('\\', '/'), name: folder.split(/[\\/]/).at(-1) ?? folder }))
    .sort((a, b) => a.folder.localeCompare(b.folder));
}

const packageNameIn = (folder: string): string =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).name;

/**
 * The packages somebody asked for, by name, folder or package name: `mfe-lotto`, `shared/ui`, `@sanuk/backend`.
 * @throws UnknownPackageError
 */
export function findPackages(root: string, asked: readonly string[]): TestPackage[] {
  const known = allPackages(root);
  return asked.map((wanted) => {
    const plain = wanted.replace(/\/+$/, '');
    const found = known.find(({ name, folder }) =>
      [name, folder, packageNameIn(join(root, folder))].includes(plain),
    );
    if (found) return found;
    const names = known.map(({ name }) => name).join(', ');
    throw new UnknownPackageError(`There is no package ${wanted}. npm test -- <name> knows: ${names}.`);
  });
}
