import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Below a folder of sources: what no build for production reads. */
const isLeftOut = (name) =>
  ['node_modules', 'dist', '.data', 'gallery', 'testing', 'dev'].includes(name) ||
  /\.test\.tsx?$|\.d\.m?ts$/.test(name);

/**
 * Digest of everything that goes into a build: its sources, and what `facts` says of libraries and tools. Two builds of
 * the same sources carry the same build id, on any machine.
 * @param {string[]} folders of sources
 * @param {object} facts names and versions of what is not a source
 */
export function buildIdOf(folders, facts) {
  const hash = createHash('sha256');
  const visit = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      if (isLeftOut(entry.name)) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) visit(path);
      else hash.update(entry.name).update(readFileSync(path));
    }
  };
  for (const folder of folders) visit(folder);
  return hash.update(JSON.stringify(facts)).digest('hex').slice(0, 12);
}

const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Folder of an installed package as a package in `from` finds it; null where it is not installed. */
function findInstalled(from, name) {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name);
    if (existsSync(join(path, 'package.json'))) return realpathSync(path);
    if (dirname(folder) === folder) return null;
  }
}

/** `name@version` of packages and of all they depend on. Packages for one platform alone are not among them. */
function installedClosure(from, names, follow) {
  const found = new Set();
  const visit = (folder, name) => {
    const installed = findInstalled(folder, name);
    if (!installed || found.has(installed)) return;
    found.add(installed);
    const { dependencies = {}, optionalDependencies = {} } = readManifest(installed);
    for (const one of Object.keys(dependencies))
      if (!Object.hasOwn(optionalDependencies, one) && follow(one)) visit(installed, one);
  };
  for (const name of names) visit(realpathSync(from), name);
  return [...found].map((folder) => {
    const { name, version } = readManifest(folder);
    return `${name}@${version}`;
  });
}

const sortedSet = (list) => [...new Set(list)].sort();

const builders = ['@rspack/core', '@module-federation/enhanced'];

/**
 * The libraries whose code goes into a build, as `name@version`.
 * @param {string[]} folders of the packages of the workspace whose sources are built
 * @param {{ provided?: string[] }} [options] `provided`: modules that somebody else brings at run time
 */
export function libraryPackages(folders, { provided = [] } = {}) {
  const isBundled = ([name, range]) =>
    !String(range).startsWith('workspace:') && !provided.includes(name) && !builders.includes(name);
  return sortedSet(
    folders.flatMap((folder) => {
      const { dependencies = {} } = readManifest(folder);
      const names = Object.entries(dependencies).filter(isBundled);
      return installedClosure(
        folder,
        names.map(([name]) => name),
        () => true,
      );
    }),
  );
}

/**
 * The packages that write the built files, as `name@version`: the bundler and Module Federation, and of their dependencies
 * those that are theirs.
 * @param {string} tooling folder of this package
 */
export const builderPackages = (tooling) =>
  sortedSet(installedClosure(tooling, builders, (name) => /^@(?:rspack|module-federation|swc)\//.test(name)));
