import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { exitCodes, runCommandLine, said, UsageError } from '@sanuk/cli';
import { browserStarts, findBrowser, installBrowser, NoBrowserError } from '../test/browser/find-browser.ts';

/** The projects of `deploy/tests/e2e/figures.config.ts`. */
const parts = ['metrics', 'matrix'];

const usage = `npm run figures [-- part…]

  starts the site, measures it in a browser and says what was seen; on a machine that does something else it means nothing
  metrics: how long a press on what opens a dialog takes to the next paint, at a processor four times slower
  matrix: how long the page takes to stand, whatever is wrong with a release
  without a part both, one after the other

  exit code: 0 within the bounds · 2 command not understood · 1 something was over its bound or did not work
`;

/** Runs what is measured of the site, with its list on the terminal. */
export const runFiguresCommand = (root: string, env: Record<string, string | undefined>): Promise<void> =>
  runCommandLine({
    usage,
    flags: {},
    words: 'names',
    expected: [{ kind: NoBrowserError, exitCode: exitCodes.fault }],
    async run({ words }) {
      const unknown = words.find((word) => !parts.includes(word));
      if (unknown) throw new UsageError(`there is no part ${unknown}: there are ${parts.join(', ')}`);
      const cli = join(
        dirname(createRequire(join(root, 'package.json')).resolve('playwright/package.json')),
        'cli.js',
      );
      const say = (sentence: string) => console.log(`  ${sentence}`);
      const install = () => installBrowser(cli);
      const browser = await findBrowser({ env, starts: browserStarts, install, say });
      const projects = words.map((word) => `--project=${word}`);
      const isDone = await runsToItsEnd(cli, ['test', '--config=figures.config.ts', ...projects], {
        cwd: join(root, 'deploy/tests/e2e'),
        env: { ...env, ...(browser.path && { CHROMIUM_PATH: browser.path }) },
      });
      return said(isDone ? exitCodes.done : exitCodes.fault);
    },
  });

/** Runs a tool of node_modules on this terminal; whether it found nothing wrong. */
function runsToItsEnd(
  file: string,
  args: readonly string[],
  options: { cwd: string; env: Record<string, string | undefined> },
): Promise<boolean> {
  const child = spawn(process.execPath, [file, ...args], { ...options, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
}
