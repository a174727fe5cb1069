const { join } = require('node:path');

const root = join(__dirname, '../../..');

/** What a worker has transformed already, for each way in which projects transform: all of ours have the same. */
const transformed = new Map();

/**
 * Lets the transformer of a project take what that of another one has made of a file, in this worker and from disk. Jest
 * keeps them apart by the whole configuration; what becomes of a file follows from the two settings here alone. Without it
 * a fresh clone transformed the shared packages twenty times over.
 */
exports.shareTransforms = (transformer) => {
  const { transform, transformIgnorePatterns } = transformer._config;
  const configString = JSON.stringify({ transform, transformIgnorePatterns });
  const known = transformed.get(configString) ?? {
    ...transformer._cache,
    configString,
    transformedFiles: new Map(),
  };
  transformed.set(configString, known);
  transformer._cache = known;
  transformer._config = { ...transformer._config, id: 'all-projects', rootDir: root };
};
