import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Packages whose `exports` name nothing but their build for development: module → the same module built for production. */
const productionFiles = {
  'react-router': {
    'react-router': 'dist/production/index.mjs',
    'react-router/dom': 'dist/production/dom-export.mjs',
  },
};

/**
 * `resolve.alias` by which a release is built from what its libraries built for production. Without an entry where the app
 * does not have the library.
 * @param {string} root folder of the app
 * @returns {Record<string, string>}
 */
export function productionBuilds(root) {
  const { resolve } = createRequire(join(root, 'package.json'));
  const folderOf = (name) => {
    try {
      return join(resolve(`${name}/package.json`), '..');
    } catch {
      return undefined;
    }
  };
  return Object.fromEntries(
    Object.entries(productionFiles).flatMap(([name, files]) => {
      const folder = folderOf(name);
      if (!folder) return [];
      return Object.entries(files).map(([module, file]) => [`${module}$`, join(folder, file)]);
    }),
  );
}
