import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ReleaseRecord } from '@sanuk/contract/federation/release';
import { runCommand } from '@sanuk/release/cli/run';
import { dataFolder, storeFolder } from './site.ts';

const root = new URL('../../../', import.meta.url).pathname;
const run = promisify(execFile);

const toolEnvironment = () => ({
  ...process.env,
  STORE_DIR: storeFolder,
  KEYS_DIR: join(dataFolder, 'keys'),
});

/**
 * Runs the release tool against the store of the site under test, as a team or an agent would; throws when it refuses.
 * It runs in this process: its start alone takes longer than most of its commands.
 */
export async function release<T = unknown>(...args: string[]): Promise<T> {
  const { data, text, exitCode } = await runCommand(args, { root, environment: toolEnvironment() });
  if (exitCode !== 0) throw new Error(`release ${args.join(' ')}: ${text}`);
  return data as T;
}

/** The same by its command line, which is what teams type. */
export async function releaseByCommand<T = unknown>(...args: string[]): Promise<T> {
  const tool = ['--import', 'tsx', 'deploy/release/src/main.ts', ...args, '--json'];
  const { stdout } = await run(process.execPath, tool, { cwd: root, env: toolEnvironment() });
  return JSON.parse(stdout) as T;
}

export interface Variant {
  version: string;
  /** file below `src/` → what becomes of its text */
  edits: Record<string, (source: string) => string>;
}

/**
 * Builds one remote, and nothing else, from a changed copy of its sources; gives back the folder to publish. The copy
 * stands inside the workspace, so that it builds like the original.
 */
export async function buildVariant(remote: string, { version, edits }: Variant): Promise<string> {
  const copy = join(root, '.cache/e2e', `${remote}-${version}`);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const name of ['src', 'rspack.config.mjs'])
    cpSync(join(root, remote, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, remote, 'node_modules'), join(copy, 'node_modules'));
  const manifest = JSON.parse(readFileSync(join(root, remote, 'package.json'), 'utf8')) as object;
  writeFileSync(join(copy, 'package.json'), JSON.stringify({ ...manifest, version }));
  for (const [file, edit] of Object.entries(edits)) {
    const path = join(copy, 'src', file);
    const source = readFileSync(path, 'utf8');
    const changed = edit(source);
    if (changed === source) throw new Error(`the edit of ${file} changed nothing`);
    writeFileSync(path, changed);
  }
  await run(join(copy, 'node_modules/.bin/rspack'), ['build'], { cwd: copy });
  return join(copy, 'dist');
}

/** Publishes and gives back the record of the release. */
export async function publish(folder: string): Promise<ReleaseRecord> {
  const published = await release<{ remote: string; releaseId: string }[]>(
    'publish',
    folder,
    '--commit',
    '0'.repeat(40),
  );
  const [only] = published;
  if (!only) throw new Error(`nothing of ${folder} was published`);
  const path = join(storeFolder, 'r', only.remote, only.releaseId, 'release.json');
  return JSON.parse(readFileSync(path, 'utf8')) as ReleaseRecord;
}

/**
 * A copy of a remote's build as somebody would leave it who reached the build machine: everything as it was, and code of
 * their own at the end of the entry. Gives back the folder to publish.
 */
export function doctorBuild(remote: string, version: string, code: string): string {
  const copy = join(root, '.cache/e2e', `${remote}-${version}`);
  rmSync(copy, { recursive: true, force: true });
  cpSync(join(root, remote, 'dist'), copy, { recursive: true });
  const described = join(copy, 'build.json');
  const build = JSON.parse(readFileSync(described, 'utf8')) as { entry: string };
  writeFileSync(described, JSON.stringify({ ...build, version }));
  const entry = join(copy, build.entry);
  writeFileSync(entry, `${readFileSync(entry, 'utf8')}\n;${code}\n`);
  return copy;
}

/** The files of a release in the store, compressed siblings included, whose name fits. */
export function storedFiles({ remote, releaseId }: ReleaseRecord, pattern: RegExp): string[] {
  const folder = join(storeFolder, 'r', remote, releaseId);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name.replace(/\.(br|gz)$/, '')))
    .map((name) => join(folder, name));
}
