import { readFileSync } from 'node:fs';

/**
 * The modules that exist once per page. The shell provides them, remotes only consume them; host config,
 * remote config, the release gate and a test read this one list.
 *
 * `import` (shell only): a slim file in the shell that re-exports what the site uses, because shared modules are
 * not tree-shaken.
 */
export const sharedModules = [
  { name: 'react', packageName: 'react' },
  { name: 'react/jsx-runtime', packageName: 'react' },
  { name: 'react-dom', packageName: 'react-dom' },
  { name: 'react-router-dom', packageName: 'react-router-dom', import: './src/router/react-router-slim.ts' },
  { name: 'jotai', packageName: 'jotai' },
  { name: '@sanuk/platform', packageName: '@sanuk/platform' },
  { name: '@sanuk/ui', packageName: '@sanuk/ui' },
];

const workspace = readFileSync(new URL('../../../pnpm-workspace.yaml', import.meta.url), 'utf8');

/**
 * Exact version of a shared module: the catalog of the workspace for packages of the registry, package.json for
 * our own. Never read from a consumer's package.json: `catalog:` and `workspace:*` would leak into the ranges.
 * @param {string} packageName
 * @returns {string}
 */
export function versionOf(packageName) {
  if (packageName.startsWith('@sanuk/')) {
    const folder = packageName.slice('@sanuk/'.length);
    return JSON.parse(readFileSync(new URL(`../../${folder}/package.json`, import.meta.url), 'utf8')).version;
  }
  const escaped = packageName.replace(/[/.]/g, '\\$&');
  const found = workspace.match(new RegExp(`^  '?${escaped}'?: (\\S+)$`, 'm'));
  if (!found) throw new Error(`${packageName} is not in the catalog of pnpm-workspace.yaml`);
  return found[1];
}

/**
 * What the shell offers: specifier → exact version.
 * @returns {Record<string, string>}
 */
export const provided = () =>
  Object.fromEntries(sharedModules.map((module) => [module.name, versionOf(module.packageName)]));

/**
 * What a remote asks for: specifier → range. Our own packages move with the contract, so any 0.x/1.x patch fits.
 * @returns {Record<string, string>}
 */
export const consumed = () =>
  Object.fromEntries(sharedModules.map((module) => [module.name, `^${versionOf(module.packageName)}`]));

/** `shared` option of the shell: eager, so that one script starts the site and nothing is negotiated. */
export const sharedForShell = () =>
  Object.fromEntries(
    sharedModules.map((module) => [
      module.name,
      {
        singleton: true,
        eager: true,
        version: versionOf(module.packageName),
        requiredVersion: `^${versionOf(module.packageName)}`,
        ...(module.import ? { import: module.import } : {}),
      },
    ]),
  );

/** `shared` option of a remote: it carries no copy of its own. */
export const sharedForRemote = () =>
  Object.fromEntries(
    sharedModules.map((module) => [
      module.name,
      { singleton: true, import: false, requiredVersion: `^${versionOf(module.packageName)}` },
    ]),
  );
