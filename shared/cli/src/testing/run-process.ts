import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { startArguments } from '../typescript/compile.mjs';

/** What a process said and how it ended. */
export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** Runs a tool as its users do: the TypeScript file in a process of its own, from the folder it lies in. */
export const runProcess = (
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<Ended> => runScript([...startArguments(file), ...args], { cwd: dirname(file), env });

/** Runs Node with these arguments, the script first, as a script of `package.json` does. */
export function runScript(
  args: readonly string[],
  { cwd, env = {} }: { cwd: string; env?: Readonly<Record<string, string | undefined>> },
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended: Ended = { code: null, out: '', err: '' };
    child.stdout.on('data', (chunk) => {
      ended.out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      ended.err += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...ended, code }));
  });
}
