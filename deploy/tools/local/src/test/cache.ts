import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Where a run of the tests writes what its tools found, from the root. */
export const testCache = '.cache/test';

/** Path of a file in the cache of the run, which a run before this one did not leave. */
export function freshFile(root: string, name: string): string {
  const folder = join(root, testCache);
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, name), { force: true });
  return join(folder, name);
}

/** Reads a file that a tool wrote as JSON; undefined when the tool died before. */
export const readJson = <T>(file: string): T | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

/** The file that starts a tool of node_modules. */
export function toolFile(root: string, name: string, bin = name): string {
  const require = createRequire(join(root, 'package.json'));
  const manifest = require.resolve(`${name}/package.json`);
  const { bin: bins } = JSON.parse(readFileSync(manifest, 'utf8'));
  return join(dirname(manifest), typeof bins === 'string' ? bins : bins[bin]);
}
