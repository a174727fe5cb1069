import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import type { RunTest } from '@sanuk/tooling/conformance';

/** What one stage of `npm test` found. */
export interface StageResult {
  passed: number;
  failed: number;
  /** what to show when something failed */
  report: string;
  tests: RunTest[];
}

export const stageOf = (passed: number, failures: readonly string[], tests: RunTest[] = []): StageResult => ({
  passed,
  failed: failures.length,
  // Colours of a terminal are noise in a log.
  report: stripVTControlCharacters(failures.join('\n')),
  tests,
});

export interface CommandOutput {
  code: number | null;
  output: string;
}

/** Runs a program of node_modules and keeps what it says. */
export function runTool(
  file: string,
  args: readonly string[],
  { cwd, env = {} }: { cwd: string; env?: Record<string, string> },
): Promise<CommandOutput> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString('utf8') }));
  });
}
