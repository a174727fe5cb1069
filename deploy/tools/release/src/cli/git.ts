import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The commit a folder stands at, with `+` when files of it are changed; `unknown` outside of a repository. */
export async function commitOf(folder: string): Promise<string> {
  try {
    const { stdout } = await run('git', [
      '-C',
      folder,
      'describe',
      '--always',
      '--abbrev=12',
      '--dirty=+',
      '--exclude=*',
    ]);
    return stdout.trim();
  } catch {
    return 'unknown';
  }
}
