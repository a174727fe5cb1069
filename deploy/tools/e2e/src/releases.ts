import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runScript } from '@sanuk/cli/testing/run-process';
import { startArguments } from '@sanuk/cli/typescript';
import type { ReleaseRecord } from '@sanuk/contract/federation/release';
import { runCommand } from '@sanuk/release/cli';
import { dataFolder } from './site.ts';

const root = new URL('../../../../', import.meta.url).pathname;
const run = promisify(execFile);

/** The release tool before one store, as a team or an agent uses it. Its keys are those of the site under test. */
export class ReleaseTool {
  readonly #store: string;

  /** @param store folder of the releases and manifests */
  constructor(store: string) {
    this.#store = store;
  }

  /**
   * Runs a command; throws when the tool refuses. It runs in this process: its start alone takes longer than most of its
   * commands.
   */
  async run<T = unknown>(...args: string[]): Promise<T> {
    const { data, text, exitCode } = await runCommand(args, { root, environment: this.#environment() });
    if (exitCode !== 0) throw new Error(`release ${args.join(' ')}: ${text}`);
    return data as T;
  }

  /** The same by its command line, which is what teams type. */
  async runByCommandLine<T = unknown>(...args: string[]): Promise<T> {
    const tool = [...startArguments('deploy/tools/release/src/cli/main.ts'), ...args, '--json'];
    const { stdout } = await run(process.execPath, tool, { cwd: root, env: this.#environment() });
    return JSON.parse(stdout) as T;
  }

  /** Promotes by the command of `npm run release`, which opens a page of the release first. @returns exit code and output */
  async promoteWithPages(
    { remote, releaseId }: ReleaseRecord,
    brand: string,
  ): Promise<[number | null, string]> {
    const tool = ['deploy/tools/local/run.mjs', 'deploy/tools/release/src/cli/main.ts'];
    const { code, out, err } = await runScript(
      [...tool, 'promote', `${remote}@${releaseId}`, '--brand', brand, '--why', 'browser test'],
      { cwd: root, env: this.#environment() },
    );
    return [code, `${err}${out}`];
  }

  /** Publishes and gives back the record of the release. */
  async publish(folder: string): Promise<ReleaseRecord> {
    const published = await this.run<{ remote: string; releaseId: string }[]>(
      'publish',
      folder,
      '--commit',
      '0'.repeat(40),
    );
    const [only] = published;
    if (!only) throw new Error(`nothing of ${folder} was published`);
    const path = join(this.#store, 'r', only.remote, only.releaseId, 'release.json');
    return JSON.parse(readFileSync(path, 'utf8')) as ReleaseRecord;
  }

  /** Lets a brand run a release. */
  async promote({ remote, releaseId }: ReleaseRecord, brand: string): Promise<void> {
    await this.run('promote', `${remote}@${releaseId}`, '--brand', brand, '--why', 'browser test');
  }

  /** Back to the releases that everybody starts with. */
  async reset(brand: string): Promise<void> {
    await this.run('rollback', '--to-revision', '1', '--brand', brand, '--why', 'browser test');
  }

  /** The files of a release in the store, compressed siblings included, whose name fits. */
  files({ remote, releaseId }: ReleaseRecord, pattern: RegExp): string[] {
    const folder = join(this.#store, 'r', remote, releaseId);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => pattern.test(name.replace(/\.(br|gz)$/, '')))
      .map((name) => join(folder, name));
  }

  /** What stands in the files of a release that are text, by name; compressed siblings are the same. */
  textsOf(remote: string, releaseId: string): Map<string, string> {
    const folder = join(this.#store, 'r', remote, releaseId);
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const texts = names.filter((name) => /\.(js|css|html|json|svg|txt)$/.test(name));
    return new Map(texts.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  }

  #environment(): NodeJS.ProcessEnv {
    return { ...process.env, STORE_DIR: this.#store, KEYS_DIR: join(dataFolder, 'keys') };
  }
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
