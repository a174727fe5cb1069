import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../site/processes/error-code.ts';

/** Edge and backend of one release, and how each is started. */
export interface ServerRelease {
  /** the folder the programs begin in */
  cwd: string;
  /** arguments of node */
  edge: readonly string[];
  backend: readonly string[];
  /** null where the release has no such command: then its backends migrate, as the owner */
  migrate: readonly string[] | null;
}

/** A program that was run for a cluster failed; the message holds what it said. */
export class ClusterError extends Error {
  override name = 'ClusterError';
}

const runner = 'shared/cli/src/typescript/run.mjs';
const builder = 'deploy/tools/build/src/main.ts';

/**
 * Builds the servers of a checkout as `npm run build` does; those of a checkout from before that command run from their sources.
 * @throws ClusterError
 */
export async function buildRelease(root: string, out: string): Promise<ServerRelease> {
  if (!existsSync(join(root, builder))) return sourceRelease(root);
  await runProgram(process.execPath, [runner, builder, '--out', out], { cwd: root });
  const command = (name: string) => ['--enable-source-maps', join(out, 'sanuk.js'), name];
  return { cwd: out, edge: command('edge'), backend: command('backend'), migrate: command('migrate') };
}

const sourceRelease = (root: string): ServerRelease => {
  const start = (file: string) => [join(root, runner), join(root, file)];
  return {
    cwd: root,
    edge: start('deploy/services/edge/src/main.ts'),
    backend: start('deploy/services/backend/src/app/main.ts'),
    migrate: null,
  };
};

/**
 * Runs a program to its end.
 * @returns its output
 * @throws ClusterError
 */
export async function runProgram(
  command: string,
  args: readonly string[],
  options: { cwd: string; env?: Record<string, string | undefined> },
): Promise<string> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
  const code = await new Promise<number | NodeJS.ErrnoException | null>((resolve) => {
    child.once('error', resolve);
    child.once('close', resolve);
  });
  if (code === 0) return output;
  if (codeOf(code) === 'ENOENT') throw new ClusterError(`${command} is not installed on this machine`);
  throw new ClusterError(`${[command, ...args].join(' ')} failed (${code}):\n${output.slice(-2000)}`);
}
