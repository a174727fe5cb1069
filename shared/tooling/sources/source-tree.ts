import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One file of the repository: `path` is relative to its root and has forward slashes. */
export interface TextFile {
  path: string;
  text: string;
}

const foldersLeftOut = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report']);

/**
 * The text files below `root` whose names end in one of `endings`, sorted by path. What is built, installed or
 * stored at run time is left out, hidden folders too.
 */
export function readTree(root: string, endings: readonly string[]): TextFile[] {
  const files: TextFile[] = [];
  const visit = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) {
        if (!foldersLeftOut.has(entry.name) && !entry.name.startsWith('.')) visit(path);
      } else if (endings.some((ending) => entry.name.endsWith(ending))) {
        files.push({ path, text: readFileSync(join(root, path), 'utf8') });
      }
    }
  };
  visit('');
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}
