import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readJson } from '../cache.ts';
import type { Counted } from './progress.ts';

/** A reporter of Jest and of Playwright that sends an `Advance` after each file or test. */
export const progressReporter = fileURLToPath(new URL('progress-reporter.cjs', import.meta.url));

/** What the reporter sends. */
export interface Advance {
  total: number;
  done: number;
  failed: number;
  /** of Jest: the file that is done */
  file?: string;
}

/** Seconds of a processor of a test file that is not among the longest: what the whole run takes without those, by file. */
const usualSeconds = 0.5;

/**
 * Counts the files of Jest. The longest run first, so that a file counts by the time it takes.
 * @param folders of the packages that run; all where it is empty
 */
export function countJest(root: string, folders: readonly string[], count: (counted: Counted) => void) {
  const seconds =
    readJson<Record<string, number>>(join(root, 'shared/tooling/jest/longest-tests.json')) ?? {};
  const isRun = (file: string) =>
    folders.length === 0 || folders.some((folder) => file.startsWith(`${folder}/`));
  const long = Object.entries(seconds).filter(([file]) => isRun(file));
  const secondsOfLong = long.reduce((sum, [, each]) => sum + each, 0);
  let finished = 0;
  return ({ total, done, failed, file }: Advance) => {
    if (file !== undefined) finished += seconds[relative(root, file).replaceAll('\\', '/')] ?? usualSeconds;
    const all = secondsOfLong + Math.max(0, total - long.length) * usualSeconds;
    count({ done, total, unit: 'files', failed, share: Math.min(1, finished / Math.max(all, usualSeconds)) });
  };
}

/** Counts the tests of a browser, each alike. */
export const countBrowser =
  (count: (counted: Counted) => void) =>
  ({ total, done, failed }: Advance): void =>
    count({ done, total, unit: 'tests', failed, share: done / Math.max(1, total) });
