import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runEndToEnd } from '../test/browser-stage.ts';
import type { Harness } from '../test/harness.ts';
import { runJest } from '../test/jest-stage.ts';
import type { StageResult } from '../test/stage.ts';
import type { Breakage } from './breakages.ts';

/** Specs of the browser are named without a folder. */
export const isInBrowser = ({ tests }: Breakage): boolean => tests.every((name) => name.endsWith('.spec.ts'));

/** What ends a run by hand: it would leave the breakage in the file. */
const signals = ['SIGINT', 'SIGTERM'] as const;

/**
 * The text of a file with the breakage in it.
 * @throws Error when what is changed does not stand there exactly once
 */
export function brokenText(text: string, { name, file, from, to }: Breakage): string {
  const parts = text.split(from);
  if (parts.length !== 2) throw new Error(`${name}: stands ${parts.length - 1} times in ${file}, not once`);
  return parts.join(to);
}

/** What the tests said of the product with the breakage in it, in the looks that the gate takes. The file is put back. */
export async function runBreakage(harness: Harness, breakage: Breakage): Promise<StageResult> {
  const file = join(harness.root, breakage.file);
  const text = readFileSync(file, 'utf8');
  const putBack = () => writeFileSync(file, text);
  writeFileSync(file, brokenText(text, breakage));
  const stop = () => process.exit(1);
  process.once('exit', putBack);
  for (const signal of signals) process.once(signal, stop);
  try {
    return isInBrowser(breakage)
      ? await runEndToEnd({ ...harness, isWhole: false, specs: breakage.tests })
      : await runJest(harness, breakage.tests);
  } finally {
    putBack();
    process.off('exit', putBack);
    for (const signal of signals) process.off(signal, stop);
  }
}
