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

/** What only a build for development asks for. */
const developmentModules = [{ name: 'react/jsx-dev-runtime', packageName: 'react' }];
const modulesFor = (dev) => (dev ? [...sharedModules, ...developmentModules] : sharedModules);

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
  const found = workspace.match(new RegExp(`^  ["']?${escaped}["']?: (\\S+)$`, 'm'));
  if (!found) throw new Error(`${packageName} is not in the catalog of pnpm-workspace.yaml`);
  return found[1];
}

/**
 * The part of Module Federation that stands in the shell alone: not a share, because shares come by it. A remote asks for
 * the patch releases of one version; it is the library's own inside.
 */
const bundlerRuntime = '@module-federation/webpack-bundler-runtime';
const bundlerRuntimeVersion = () => versionOf('@module-federation/enhanced');

/**
 * What the shell offers: specifier → exact version.
 * @returns {Record<string, string>}
 */
export const provided = () => ({
  ...Object.fromEntries(sharedModules.map((module) => [module.name, versionOf(module.packageName)])),
  [bundlerRuntime]: bundlerRuntimeVersion(),
});

/**
 * What a remote asks for: specifier → range. Our own packages move with the contract, so any 0.x/1.x patch fits.
 * @returns {Record<string, string>}
 */
export const consumed = () => ({
  ...Object.fromEntries(sharedModules.map((module) => [module.name, `^${versionOf(module.packageName)}`])),
  [bundlerRuntime]: `~${bundlerRuntimeVersion()}`,
});

/**
 * `shared` option of the shell: eager, so that one script starts the site and nothing is negotiated.
 * @param {{ dev?: boolean }} [options]
 */
export const sharedForShell = ({ dev = false } = {}) =>
  Object.fromEntries(
    modulesFor(dev).map((module) => [
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

/**
 * `shared` option of a remote: it carries no copy of its own.
 * @param {{ dev?: boolean }} [options]
 */
export const sharedForRemote = ({ dev = false } = {}) =>
  Object.fromEntries(
    modulesFor(dev).map((module) => [
      module.name,
      { singleton: true, import: false, requiredVersion: `^${versionOf(module.packageName)}` },
    ]),
  );
