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
  /** of Jest: the file that starts */
  started?: string;
  /** the file that is done, or the one of the test that is done */
  file?: string;
  /** titles of the tests in it that failed */
  failing?: string[];
}

/** Seconds of a processor of a test file that is not among the longest: what the whole run takes without those, by file. */
const usualSeconds = 0.5;

/** Processor seconds of the longest test files, by their paths from the root. */
export const secondsOfFiles = (root: string): Record<string, number> =>
  readJson<Record<string, number>>(join(root, 'shared/tooling/jest/longest-tests.json')) ?? {};

interface CountedFiles {
  root: string;
  /** of the packages that run; all where it is empty */
  folders: readonly string[];
  /** files that do not run */
  leftOut: readonly string[];
}

/**
 * Counts the files of Jest. A file counts by the time it takes, also while it runs: the longest start first, and the run
 * is a fifth over before they end.
 * @param now milliseconds of any clock
 */
export function countJest(
  { root, folders, leftOut }: CountedFiles,
  now: () => number,
  count: (counted: Counted) => void,
) {
  const seconds = secondsOfFiles(root);
  const isRun = (file: string) =>
    !leftOut.includes(file) &&
    (folders.length === 0 || folders.some((folder) => file.startsWith(`${folder}/`)));
  const long = Object.entries(seconds).filter(([file]) => isRun(file));
  const secondsOfLong = long.reduce((sum, [, each]) => sum + each, 0);
  const work = workOf((file) => seconds[relative(root, file).replaceAll('\\', '/')] ?? usualSeconds, now);
  return ({ total, done, failed, started, file, failing }: Advance) => {
    if (started !== undefined) work.start(started);
    if (file !== undefined) work.finish(file);
    const all = secondsOfLong + Math.max(0, total - long.length) * usualSeconds;
    const share = Math.min(1, work.done() / Math.max(all, usualSeconds));
    count({ done, total, unit: 'files', failed, share, failing: titlesOf(root, file, failing) });
  };
}

/** Adds up finished files, and of running ones as much as finished ones got done in the same time. */
function workOf(secondsOf: (file: string) => number, now: () => number) {
  const startedAt = new Map<string, number>();
  let finished = 0;
  let tookMs = 0;
  const runsFor = (file: string): number => now() - (startedAt.get(file) ?? now());
  return {
    start: (file: string) => void startedAt.set(file, now()),
    finish(file: string) {
      finished += secondsOf(file);
      tookMs += runsFor(file);
      startedAt.delete(file);
    },
    /** seconds of a processor; nothing is known of running files before the first one ended */
    done(): number {
      const speed = finished / Math.max(1, tookMs);
      const running = [...startedAt.keys()].map((file) => Math.min(secondsOf(file), runsFor(file) * speed));
      return running.reduce((sum, each) => sum + each, finished);
    },
  };
}

/** Counts the tests of a browser, each alike. */
export const countBrowser =
  (root: string, count: (counted: Counted) => void) =>
  ({ total, done, failed, file, failing }: Advance): void => {
    const share = done / Math.max(1, total);
    count({ done, total, unit: 'tests', failed, share, failing: titlesOf(root, file, failing) });
  };

/** Titles of tests that failed, each behind its file. */
const titlesOf = (root: string, file = '', failing: readonly string[] = []): string[] =>
  failing.map((title) => `${relative(root, file)} › ${title}`);
