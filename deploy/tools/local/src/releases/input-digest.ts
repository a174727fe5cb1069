import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const leftOut = (name: string) =>
  ['node_modules', 'dist', 'testing', 'gallery'].includes(name) ||
  name.startsWith('.') ||
  /\.test\.tsx?$/.test(name);

/**
 * One digest over the content of files and folders. Tests and fixtures do not count: a build does not read them.
 * @param root the paths are relative to it
 */
export function digestOf(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) visit(hash, root, path);
  return hash.digest('hex');
}

function visit(hash: Hash, root: string, path: string): void {
  const full = join(root, path);
  if (!existsSync(full)) {
    hash.update(`${path}\0missing\0`);
  } else if (statSync(full).isDirectory()) {
    const names = readdirSync(full).filter((name) => !leftOut(name));
    for (const name of names.sort()) visit(hash, root, `${path}/${name}`);
  } else {
    const bytes = readFileSync(full);
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
}

/** A cheap fingerprint of built files (names and sizes); null when there are none. */
export function outlineOf(folder: string): string | null {
  if (!existsSync(folder)) return null;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const lines = files.map((file) => {
    const path = join(file.parentPath, file.name);
    return `${path.slice(folder.length)} ${statSync(path).size}`;
  });
  return lines.length === 0 ? null : createHash('sha256').update(lines.sort().join('\n')).digest('hex');
}
