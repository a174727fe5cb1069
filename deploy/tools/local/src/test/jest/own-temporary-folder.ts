import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How the folders of this project's tests begin; what tools of others leave is theirs. */
const ours = /^sanuk-/;

/**
 * A temporary directory for one tool, given to it as TMPDIR. `remove` takes it away with all that is in it and gives
 * back the names of what tests of this project left there.
 */
export function ownTemporaryFolder(): { folder: string; remove(): string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'sanuk-run-'));
  // The database server runs as another user and has to reach its folder.
  chmodSync(folder, 0o755);
  return {
    folder,
    remove: () => {
      const left = readdirSync(folder).filter((name) => ours.test(name));
      rmSync(folder, { recursive: true, force: true });
      return left;
    },
  };
}
