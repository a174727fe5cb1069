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
export function runProcess(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...startArguments(file), ...args], {
      cwd: dirname(file),
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
