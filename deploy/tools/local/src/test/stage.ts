import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import type { RunTest } from '@sanuk/tooling/conformance';

/** Something that is wrong: a test with its file, or the name of a check, and all that was said of it. */
export interface Failure {
  what: string;
  details: string;
}

/** A test that failed among the others and passed alone: counted as passed, and listed. */
export interface FlakyTest {
  /** file, from the root */
  file: string;
  title: string;
  /** what was said when it failed */
  errors: string[];
}

/** What one stage of `npm test` found. */
export interface StageResult {
  passed: number;
  failures: Failure[];
  flaky: FlakyTest[];
  tests: RunTest[];
}

/** A stage with so many things that passed, and what did not. */
export const stageOf = (
  passed: number,
  failures: readonly Failure[],
  tests: RunTest[] = [],
  flaky: FlakyTest[] = [],
): StageResult => ({
  passed,
  failures: failures.map(({ what, details }) => ({ what: plain(what), details: plain(details) })),
  flaky: flaky.map((test) => ({ ...test, errors: test.errors.map(plain) })),
  tests,
});

/** A stage that is one thing, and went wrong. */
export const failedStage = (what: string, details: string): StageResult => stageOf(0, [{ what, details }]);

// Colours of a terminal are noise in a log.
const plain = stripVTControlCharacters;

export interface CommandOutput {
  code: number | null;
  output: string;
}

interface ToolOptions {
  cwd: string;
  env?: Record<string, string>;
  /** Takes what the tool sends over its channel, whose end tells it that this process is gone; no channel without. */
  onMessage?: (message: unknown) => void;
}

/** Runs a program of node_modules and keeps what it says. */
export function runTool(
  file: string,
  args: readonly string[],
  { cwd, env = {}, onMessage }: ToolOptions,
): Promise<CommandOutput> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', ...(onMessage ? (['ipc'] as const) : [])],
    });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
    if (onMessage) child.on('message', onMessage);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString('utf8') }));
  });
}
