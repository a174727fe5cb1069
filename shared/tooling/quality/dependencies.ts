import type { TextFile } from '../sources/source-tree.ts';
import type { Finding, Tree } from './quality-rules.ts';

const lineOf = (text: string, needle: string) =>
  text.slice(0, Math.max(0, text.indexOf(needle))).split('\n').length;

/** `dependencies` of the packages; tools and types, which nothing imports, stand in `devDependencies`. */
function dependenciesOf({ text }: TextFile): string[] {
  const { dependencies }: { dependencies?: Record<string, string> } = JSON.parse(text);
  return Object.keys(dependencies ?? {});
}

/** Dependencies whose name stands in no source or style of their package. What stands for tests and tools alone is left out: there a name may be a peer of another. */
export function unusedDependencies({ texts }: Pick<Tree, 'texts'>): Finding[] {
  const manifests = texts.filter(
    ({ path }) => path.endsWith('/package.json') && !/^shared\/(?:tooling|testing)\//.test(path),
  );
  return manifests.flatMap((manifest) => {
    const folder = manifest.path.slice(0, -'package.json'.length);
    const code = texts.filter(({ path }) => path.startsWith(folder) && /\.(?:tsx?|mjs|js|css)$/.test(path));
    const isUsed = (name: string) => {
      const named = new RegExp(`['"\`]${name.replaceAll('.', '\\.')}['"\`/]`);
      return code.some(({ text }) => named.test(text));
    };
    return dependenciesOf(manifest)
      .filter((name) => !isUsed(name))
      .map((name) => ({ path: manifest.path, line: lineOf(manifest.text, `"${name}"`), found: name }));
  });
}

/** Rows of the catalog that docs/dependencies.md does not name. `@types/…` share one row. */
export function unexplainedDependencies({ texts }: Pick<Tree, 'texts'>): Finding[] {
  const workspace = texts.find(({ path }) => path === 'pnpm-workspace.yaml');
  const explained = texts.find(({ path }) => path === 'docs/dependencies.md')?.text ?? '';
  const catalog = workspace?.text.split('\ncatalog:\n')[1]?.split(/\n\S/)[0] ?? '';
  const names = [...catalog.matchAll(/^ {2}"?([^":\s]+)"?: /gm)].flatMap(([, name]) => name ?? []);
  const cells = explained
    .split('\n')
    .flatMap((line) => (line.startsWith('| ') ? [line.split('|')[1] ?? ''] : []));
  const known = new Set(cells.flatMap(namesInCell));
  return names
    .filter((name) => !known.has(name) && !(name.startsWith('@types/') && known.has('@types/*')))
    .map((name) => ({ path: 'pnpm-workspace.yaml', line: lineOf(workspace?.text ?? '', name), found: name }));
}

/** `@testing-library/react, /dom ¹` names two packages. */
function namesInCell(cell: string): string[] {
  const words = cell
    .replaceAll('¹', '')
    .split(',')
    .map((word) => word.trim());
  const scope = words[0]?.split('/')[0] ?? '';
  return words.map((word) => (word.startsWith('/') ? `${scope}${word}` : word));
}
