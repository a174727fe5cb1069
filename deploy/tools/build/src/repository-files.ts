import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, relative } from 'node:path';
import type { Plugin } from 'esbuild';

/** A file beside a source, or of a package, that the source reads at run time. */
const fileOfSource = /new URL\(\s*'([^']+)',\s*import\.meta\.url,?\s*\)/g;
const fileOfPackage = /createRequire\(import\.meta\.url\)\.resolve\(\s*'([^']+)',?\s*\)/g;

/**
 * Copies the files that sources of the repository read at run time into the build, and lets the sources find the copies.
 * @param root of the repository
 * @param replaced source of each module that is built in another form, by its path below the root

 */
export const repositoryFiles = (root: string, replaced: ReadonlyMap<string, string>): Plugin => ({
  name: 'repository-files',
  setup(build) {
    build.onResolve({ filter: /\?file$/ }, ({ path }) => ({
      path: path.slice(0, -'?file'.length),
      namespace: 'copied-file',
    }));
    build.onLoad({ filter: /./, namespace: 'copied-file' }, ({ path }) => ({
      contents: readFileSync(path),
      loader: 'file',
    }));
    build.onLoad({ filter: /\.[cm]?tsx?$/, namespace: 'file' }, ({ path }) => {
      const other = replaced.get(relative(root, path));
      if (other !== undefined) return { contents: other, loader: 'ts', resolveDir: dirname(path) };
      const text = readFileSync(path, 'utf8');
      if (path.includes('/node_modules/') || !text.includes('import.meta.url')) return undefined;
      return { contents: withCopiedFiles(path, text), loader: extname(path) === '.tsx' ? 'tsx' : 'ts' };
    });
  },
});

/** The source with its references to files turned into references to their copies; lines keep their numbers. */
function withCopiedFiles(path: string, text: string): string {
  const files: string[] = [];
  const copyOf = (file: string, reference: string): string => {
    if (!existsSync(file) || !statSync(file).isFile()) throw new Error(`${path}: ${reference} names no file`);
    return `new URL(copiedFile${files.push(file) - 1}, import.meta.url)`;
  };
  const code = text
    .replaceAll(fileOfSource, (reference, name: string) => copyOf(join(dirname(path), name), reference))
    .replaceAll(fileOfPackage, (reference, name: string) =>
      copyOf(createRequire(path).resolve(name), reference),
    );
  if (code.split('import.meta.url').length - 1 !== files.length)
    throw new Error(`${path}: reads a file whose path is no literal; the build cannot copy it`);
  const imports = files.map(
    (file, index) => `import copiedFile${index} from ${JSON.stringify(`${file}?file`)};`,
  );
  return [...imports, code].join(' ');
}
