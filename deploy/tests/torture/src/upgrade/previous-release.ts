import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildRelease, runProgram, type ServerRelease } from '@sanuk/local/cluster-release';

/** The release that a site is upgraded from. */
export interface PreviousRelease {
  release: ServerRelease;
  remove(): void;
}

/**
 * Builds the release before.
 * @param from a commit of this repository, or the folder of a checkout with its packages
 * @throws ClusterError
 */
export async function preparePrevious(root: string, from: string): Promise<PreviousRelease> {
  const folder = mkdtempSync(join(tmpdir(), 'sanuk-previous-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const checkout = existsSync(join(from, 'package.json'))
      ? resolve(from)
      : await checkOut(root, from, folder);
    return { release: await buildRelease(checkout, join(folder, 'dist')), remove };
  } catch (cause) {
    remove();
    throw cause;
  }
}

/** Unpacks a commit, and installs what its backend needs. */
async function checkOut(root: string, commit: string, folder: string): Promise<string> {
  const archive = join(folder, 'checkout.tar');
  const checkout = join(folder, 'checkout');
  await runProgram('git', ['archive', '--prefix', 'checkout/', '--output', archive, commit], { cwd: root });
  await runProgram('tar', ['--extract', '--file', archive, '--directory', folder], { cwd: root });
  const { packageManager } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
  const install = [
    'install',
    '--frozen-lockfile',
    '--prefer-offline',
    '--filter',
    '@sanuk/backend...',
    '--filter',
    '@sanuk/build...',
  ];
  await runProgram('npx', ['--yes', packageManager, ...install], {
    cwd: checkout,
    env: { ...process.env, CI: 'true' },
  });
  return checkout;
}
