/**
 * Libraries that every worker evaluates once and not, as Jest does with everything else, once for each test file. TypeBox is
 * seven hundred modules, Kysely three hundred, and both are functions without state: to load them was a third of what a small
 * test of the backend cost. A library that keeps something between calls, or asks for the class of what tests
 * make (`instanceof Error`), does not belong here.
 */
const { existsSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

const root = join(__dirname, '../../../..');
/** Each with a package that depends on it, in a checkout that may be without some. */
const owners = [
  ['typebox', 'shared/contract'],
  ['typebox/value', 'shared/contract'],
  ['typebox/compile', 'shared/contract'],
  ['kysely', 'deploy/services/backend'],
]
  .map(([name, owner]) => ({ name, manifest: join(root, owner, 'package.json') }))
  .filter(({ manifest }) => existsSync(manifest));

let loaded;

async function load() {
  const found = owners.map(async ({ name, manifest }) => {
    const file = createRequire(manifest).resolve(name);
    return [name, await import(pathToFileURL(file).href)];
  });
  return Object.fromEntries(await Promise.all(found));
}

/** Puts them where their stand-ins beside this file find them. */
exports.lendModules = async (global) => {
  loaded ??= load();
  global[Symbol.for('sanuk.once-per-worker')] = await loaded;
};

/** For Jest's `moduleNameMapper`. */
exports.standIns = Object.fromEntries(
  owners.map(({ name }) => [`^${name}$`, require.resolve(`./${name.replace('/', '-')}.cjs`)]),
);
