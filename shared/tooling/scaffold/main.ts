/** `npm run new:remote` and `npm run new:feature`: what they write passes every check at once. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CommandLine, done, exitCodes, runCommandLine, UsageError } from '@sanuk/cli';
import { newFeature, newRemote, ScaffoldError } from './scaffold.ts';
import { CannotInsertError } from './templates.ts';

const usage = `npm run new:remote -- mfe-news [--brand siam]…
npm run new:feature -- mfe-news headlines [--path /news/today] [--title …]

  a remote of its own with one page, in the brands that are named · a feature of a remote, with a page and its test

  --brand <brand>    whose site has the remote from now on; may be given several times
  --path <path>      where the page stands; otherwise below the remote's area
  --title <title>    what the page is called, in Thai

  exit code: 0 written · 2 command not understood · 3 it cannot be written · 1 a tool failed
`;

const flags = {
  brand: { type: 'string', multiple: true },
  path: { type: 'string' },
  title: { type: 'string' },
} as const;

const root = fileURLToPath(new URL('../../..', import.meta.url));

function run(file: string, args: string[]): void {
  const { status } = spawnSync(file, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new ScaffoldError(`${[file, ...args].join(' ')} failed`);
}

/** The lock file gets the new package, and its folder its links. */
function install(): void {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  run('npx', ['-y', packageManager, 'install', '--no-frozen-lockfile', '--prefer-offline']);
}

/** @returns the paths that were written */
function write({ words: [kind, remote, name], values }: CommandLine<typeof flags>): string[] {
  if (kind === 'remote' && remote && !name) {
    const changed = newRemote(root, remote, values.brand ?? []);
    install();
    return changed;
  }
  if (kind === 'feature' && remote && name) return newFeature(root, remote, name, values);
  throw new UsageError('new:remote takes a name, new:feature a remote and a name; --help shows both');
}

await runCommandLine({
  usage,
  flags,
  words: 'command',
  expected: [ScaffoldError, CannotInsertError].map((kind) => ({ kind, exitCode: exitCodes.refused })),
  async run(line) {
    const changed = write(line);
    run(join(root, 'node_modules/.bin/biome'), ['check', '--write', ...changed]);
    return done(`Written: ${changed.join(', ')}`, changed);
  },
});
