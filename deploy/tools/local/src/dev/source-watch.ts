import { type FSWatcher, readFileSync, realpathSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Long enough for an editor, or a change of branch, to have written all it has. */
const settleMs = 150;

/** Sources that run: tests and what an editor leaves beside a file do not. */
export const isSource = (name: string): boolean =>
  /\.(?:[cm]?[jt]sx?|json|css|svg)$/.test(name) &&
  !/\.test\.tsx?$/.test(name) &&
  !/(?:^|[\\/])(?:testing|node_modules|dist)[\\/]/.test(name);

/**
 * A package and those of the workspace it is built on, from its package.json.
 * @param folder of the package
 * @returns real paths
 */
export function workspaceClosure(folder: string): string[] {
  const found = new Set<string>();
  const visit = (path: string) => {
    const real = realpathSync(path);
    if (found.has(real)) return;
    found.add(real);
    const { dependencies = {} } = JSON.parse(readFileSync(join(real, 'package.json'), 'utf8'));
    for (const [name, range] of Object.entries<string>(dependencies))
      if (range.startsWith('workspace:')) visit(join(real, 'node_modules', name));
  };
  visit(folder);
  return [...found].sort();
}

/**
 * Calls back once after each burst of changes below any of the folders.
 * @returns what ends the watching
 */
export function watchSources(folders: readonly string[], onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const noteChange = (_event: string, name: string | null) => {
    if (name === null || !isSource(name)) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, settleMs);
  };
  const watchers: FSWatcher[] = folders.map((folder) => watch(folder, { recursive: true }, noteChange));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
