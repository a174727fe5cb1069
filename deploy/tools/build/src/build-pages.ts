import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BuildError } from './build-error.ts';

const config = fileURLToPath(new URL('./pages.config.mjs', import.meta.url));

/** What is read of the statistics of the bundler. A module that is joined with others is below the module that it is joined to. */
interface Stats {
  errors?: { message: string }[];
  modules?: Module[];
}
interface Module {
  /** file of the module */
  nameForCondition?: string | null;
  modules?: Module[];
}

/**
 * Builds the pages of the back office with the bundler of their package.
 * @param root of the repository
 * @param out folder of the pages
 * @returns the files that the pages are built from
 * @throws BuildError
 */
export async function buildPages(root: string, out: string): Promise<string[]> {
  const cwd = join(root, 'deploy/backoffice/app');
  const folder = await mkdtemp(join(tmpdir(), 'sanuk-pages-'));
  try {
    const file = join(folder, 'stats.json');
    const args = ['build', '--config', config, '--output-path', out, '--json', file];
    const { code, output } = await runBundler(cwd, args);
    const stats: Stats | null = await readFile(file, 'utf8').then(JSON.parse, () => null);
    if (code !== 0 || !stats)
      throw new BuildError(`deploy/backoffice/app: ${stats?.errors?.[0]?.message ?? output}`);
    return filesOf(stats.modules);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const filesOf = (modules: readonly Module[] = []): string[] =>
  modules.flatMap((one) => [
    ...(one.nameForCondition ? [one.nameForCondition] : []),
    ...filesOf(one.modules),
  ]);

function bundlerIn(cwd: string): string {
  try {
    const manifest = createRequire(join(cwd, 'package.json')).resolve('@rspack/cli/package.json');
    return join(dirname(manifest), 'bin/rspack.js');
  } catch (cause) {
    throw new BuildError('@rspack/cli is not installed: run npm start or pnpm install once', { cause });
  }
}

/** Runs the bundler to its end. */
function runBundler(cwd: string, args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [bundlerIn(cwd), ...args], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
