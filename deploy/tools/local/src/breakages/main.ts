import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodes, runCommandLine, said, UsageError } from '@sanuk/cli';
import type { Harness } from '../test/harness.ts';
import type { StageResult } from '../test/stage.ts';
import { breakages } from './breakages.ts';
import { noticedBy, withBreakages } from './breakages-document.ts';
import { runBreakage } from './run-breakage.ts';

const usage = `npm run breakages [-- name…]

  breaks the product on purpose, one thing at a time, and asks whether the tests see it; docs/mutation.md tells which did
  names: ${breakages.map(({ name }) => name).join(', ')}; all of them without a name

  exit code: 0 each was noticed · 2 command not understood · 1 one was not
`;

/** Runs the breakages named on the command line and writes what noticed them. Sources are changed meanwhile, and put back. */
export const runBreakages = (root: string, env: Record<string, string | undefined>): Promise<void> =>
  runCommandLine({
    usage,
    flags: {},
    words: 'names',
    async run({ words }) {
      const unknown = words.filter((word) => !breakages.some(({ name }) => name === word));
      if (unknown.length > 0) throw new UsageError(`not a breakage: ${unknown.join(', ')}`);
      const say = (sentence: string) => console.log(`  ${sentence}`);
      const harness: Harness = { root, env, say, isWhole: false, packages: [], specs: [] };
      const chosen = breakages.filter(({ name }) => words.length === 0 || words.includes(name));
      const results = new Map<string, StageResult>();
      const file = join(root, 'docs/mutation.md');
      for (const breakage of chosen) {
        const result = await runBreakage(harness, breakage);
        results.set(breakage.name, result);
        const [first = 'nobody'] = noticedBy(result);
        say(`${breakage.name}: ${breakage.about}; noticed by ${noticedBy(result).length}: ${first}`);
        // After each: a run that is ended by hand has told what it saw.
        const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
        writeFileSync(file, withBreakages(before, breakages, results));
      }
      const isMissed = [...results.values()].some((result) => noticedBy(result).length === 0);
      return said(isMissed ? exitCodes.fault : exitCodes.done);
    },
  });
