const { shareTransforms } = require('./share-transforms.cjs') as {
  shareTransforms(transformer: Transformer): void;
};

interface Transformer {
  _config: { id: string; rootDir: string; transform: unknown[]; transformIgnorePatterns: string[] };
  _cache: { configString: string; transformedFiles: Map<string, unknown> };
}

const transformerOf = (name: string, how: object): Transformer => {
  const _config = {
    id: name,
    rootDir: `/${name}`,
    transform: [['ts$', 'swc', how]],
    transformIgnorePatterns: ['/node_modules/'],
  };
  const _cache = { configString: JSON.stringify(_config), transformedFiles: new Map() };
  const transformer = { _config, _cache };
  shareTransforms(transformer);
  return transformer;
};

test('what one project has transformed another takes, in the worker and from disk', () => {
  const [one, other] = [
    transformerOf('one', { target: 'es2022' }),
    transformerOf('other', { target: 'es2022' }),
  ];
  one._cache.transformedFiles.set('file', 'code');
  expect(other._cache.transformedFiles.get('file')).toBe('code');
  // Jest names files on disk by these: the folder by the id, the file by the rest.
  const nameOf = ({ _config: { id, rootDir }, _cache }: Transformer) => [id, rootDir, _cache.configString];
  expect(nameOf(one)).toEqual(nameOf(other));
});

test('a project that transforms otherwise takes nothing of the others', () => {
  const [one, other] = [
    transformerOf('one', { target: 'es2022' }),
    transformerOf('other', { target: 'es2015' }),
  ];
  one._cache.transformedFiles.set('file', 'code');
  expect(other._cache.transformedFiles.has('file')).toBe(false);
  expect(one._cache.configString).not.toBe(other._cache.configString);
});
