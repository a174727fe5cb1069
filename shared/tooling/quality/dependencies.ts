import type { Finding, Tree } from './quality-rule.ts';

const lineOf = (text: string, needle: string) =>
  text.slice(0, Math.max(0, text.indexOf(needle))).split('\n').length;

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
