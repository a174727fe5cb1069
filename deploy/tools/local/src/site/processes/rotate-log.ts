import { constants, copyFileSync, existsSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';

export interface RotationLimits {
  /** a log that is larger is put aside */
  limitBytes: number;
  /** how many older ones are kept, `name.1` the youngest */
  keep: number;
}

const usual: RotationLimits = { limitBytes: 10_000_000, keep: 3 };
const lookMs = 1_000;

/**
 * Puts a log aside that has grown large while its process writes to it. The content is copied and the file emptied
 * where it is: the process holds it open for appending, so its next line is the first of the emptied file, and no
 * program between the two could hold a process back or be missing when it says its last words. A line that falls
 * between copy and emptying is lost.
 * @returns whether it was large
 */
export function rotateLog(file: string, limits: Partial<RotationLimits> = {}): boolean {
  const { limitBytes, keep } = { ...usual, ...limits };
  if (!existsSync(file) || statSync(file).size <= limitBytes) return false;
  for (let age = keep; age > 1; age -= 1) {
    if (existsSync(`${file}.${age - 1}`)) renameSync(`${file}.${age - 1}`, `${file}.${age}`);
  }
  try {
    copyFileSync(file, `${file}.1`, constants.COPYFILE_FICLONE);
  } catch {
    // A full disk: what is lost is old lines, and not the site.
    rmSync(`${file}.1`, { force: true });
  }
  truncateSync(file);
  return true;
}

/** Looks at the logs once a second. @returns what ends it */
export function keepRotating(
  files: readonly string[],
  everyMs = lookMs,
  limits: Partial<RotationLimits> = {},
): () => void {
  const timer = setInterval(() => {
    for (const file of files) {
      try {
        rotateLog(file, limits);
      } catch {
        // The next look tries again; a log that cannot be emptied is no reason to end the site.
      }
    }
  }, everyMs);
  return () => clearInterval(timer);
}
