import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { App } from './apps.ts';
import { digestOf, outlineOf } from './input-digest.ts';

/** A build that failed; the message holds what it said. */
export class BuildError extends Error {
  override name = 'BuildError';
}

interface BuildMemory {
  inputs: string;
  outline: string;
}

export interface BuildOptions {
  root: string;
  /** how many at a time */
  atOnce?: number;
  onBuilt?: (app: App, seconds: number) => void;
}

const memoryFile = (root: string, app: App) => join(root, '.cache/build', `${app.name}.json`);
const inputsOf = (root: string, app: App) => digestOf(root, [app.folder, ...app.inputs]);

function remembered(root: string, app: App): BuildMemory | null {
  try {
    return JSON.parse(readFileSync(memoryFile(root, app), 'utf8'));
  } catch {
    return null;
  }
}

/** The apps whose sources, libraries or built files are not those of their last build. */
export function changedApps(root: string, apps: readonly App[]): App[] {
  return apps.filter((app) => {
    const memory = remembered(root, app);
    return memory?.inputs !== inputsOf(root, app) || memory.outline !== outlineOf(join(root, app.output));
  });
}

/**
 * Builds what changed since the last build, and remembers it.
 * @returns the apps that were built
 * @throws BuildError
 */
export async function buildChanged(apps: readonly App[], options: BuildOptions): Promise<App[]> {
  const changed = changedApps(options.root, apps);
  const waiting = [...changed];
  const failures: unknown[] = [];
  const work = async () => {
    for (let app = waiting.shift(); app && failures.length === 0; app = waiting.shift())
      await buildOne(app, options).catch((cause: unknown) => void failures.push(cause));
  };
  // A build that is under way when another one fails still writes its files: the caller goes on when it has ended.
  await Promise.all(Array.from({ length: options.atOnce ?? 2 }, work));
  if (failures.length > 0) throw failures[0];
  return changed;
}

async function buildOne(app: App, { root, onBuilt }: BuildOptions): Promise<void> {
  const startedAt = Date.now();
  const inputs = inputsOf(root, app);
  const { code, output } = await runBuildScript(root, app);
  const outline = outlineOf(join(root, app.output));
  if (code !== 0 || outline === null) throw new BuildError(`${app.name} does not build:\n${output}`);
  mkdirSync(join(root, '.cache/build'), { recursive: true });
  const memory: BuildMemory = { inputs, outline };
  writeFileSync(memoryFile(root, app), `${JSON.stringify(memory)}\n`);
  onBuilt?.(app, (Date.now() - startedAt) / 1000);
}

/** Runs `scripts.build` of the app's package.json the way a package manager does, without starting one. */
function runBuildScript(root: string, app: App): Promise<{ code: number | null; output: string }> {
  const cwd = join(root, app.folder);
  const { scripts } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'));
  const bins = [join(cwd, 'node_modules/.bin'), join(root, 'node_modules/.bin')];
  return new Promise((resolve, reject) => {
    const child = spawn(String(scripts.build), {
      cwd,
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: [...bins, process.env.PATH].join(delimiter), NODE_ENV: 'production' },
    });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString('utf8') }));
  });
}
