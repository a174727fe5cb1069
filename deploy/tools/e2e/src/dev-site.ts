import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { edgePort } from './site.ts';

const root = new URL('../../../../', import.meta.url).pathname;
/** Beside the ports of the site under test. */
const port = edgePort + 10;
const timeoutMs = 240_000;
const logFile = join(root, '.cache/e2e/dev.log');

/** A site of its own, started by `npm run dev`, with one remote under development. */
export interface DevSite {
  /** where a brand's host answers */
  url(host: string): string;
  /** what the command has said */
  said(): string;
  /** Changes a source of the remote, found by its name; what it was comes back with `restore`. */
  edit(name: string, change: (source: string) => string): void;
  /** Puts every source back. */
  restore(): void;
  stop(): Promise<void>;
}

/**
 * Starts `npm run dev` for a copy of a remote: the sources of the repository are never touched, whatever happens.
 * @param first changes the copy has from the beginning, by file name
 */
export async function startDevSite(
  remote: string,
  brand: string,
  first: Record<string, (source: string) => string>,
): Promise<DevSite> {
  // One that a broken run left behind would answer in the place of this one.
  if (await answers(`http://127.0.0.1:${port}/`)) throw new Error(`another site answers on port ${port}`);
  const copy = copyOf(remote);
  const changeSource = (name: string, change: (source: string) => string) => {
    const path = fileNamed(copy, name);
    const source = readFileSync(path, 'utf8');
    const changed = change(source);
    if (changed === source) throw new Error(`the edit of ${name} changed nothing`);
    writeFileSync(path, changed);
  };
  for (const [name, change] of Object.entries(first)) changeSource(name, change);
  const untouched = new Map<string, string>();
  const data = mkdtempSync(join(tmpdir(), 'sanuk-dev-'));
  const site = spawnDev([copy, '--brand', brand], data);
  const stop = async () => {
    await stopProcess(site);
    for (const folder of [copy, data]) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(site);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: (host) => `http://${host}:${port}`,
    said: () => readFileSync(logFile, 'utf8'),
    edit(name, change) {
      const path = fileNamed(copy, name);
      if (!untouched.has(path)) untouched.set(path, readFileSync(path, 'utf8'));
      changeSource(name, change);
    },
    restore() {
      for (const [path, source] of untouched) writeFileSync(path, source);
      untouched.clear();
    },
    stop,
  };
}

/** Inside the workspace, so that it builds like the original. */
function copyOf(remote: string): string {
  const copy = join(root, '.cache/e2e', `${remote}-dev`);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const name of ['src', 'rspack.config.mjs', 'package.json'])
    cpSync(join(root, remote, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, remote, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

function fileNamed(folder: string, name: string): string {
  const files = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' });
  const found = files.find((file) => basename(file) === name);
  if (!found) throw new Error(`there is no ${name}`);
  return join(folder, 'src', found);
}

/** Runs what `npm run dev` runs, without npm between: a signal reaches the site itself. */
function spawnDev(words: string[], data: string): ChildProcess {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [, file] = String(scripts.dev).split(' ');
  const log = openSync(logFile, 'w');
  return spawn(process.execPath, [join(root, file ?? ''), ...words], {
    cwd: root,
    env: { ...process.env, PORT: String(port), SANUK_DATA: data, SANUK_DEMO_MEMBER: '0' },
    stdio: ['ignore', log, log],
  });
}

async function untilReady(site: ChildProcess): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (const url of [`http://127.0.0.1:${port}/`, `http://127.0.0.1:${port}/openapi.json`]) {
    while (!(await answers(url))) {
      if (site.exitCode !== null)
        throw new Error('npm run dev stopped while starting; see .cache/e2e/dev.log');
      if (Date.now() > deadline) throw new Error(`${url} did not answer; see .cache/e2e/dev.log`);
      await wait(250);
    }
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { headers: { accept: '*/*' } }).then(
    ({ ok }) => ok,
    () => false,
  );

function stopProcess(site: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (site.exitCode !== null) return resolve();
    site.once('exit', () => resolve());
    if (!site.kill('SIGTERM')) resolve();
  });
}
