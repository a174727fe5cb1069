/** `npm run bench -- --rows lcp,script --runs 9 --json out.json`: measures the site beside what it is compared with. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitCodes, runCommandLine, said } from '@sanuk/cli';
import { judgedRows } from './document/judged-rows.ts';
import { performanceDocument } from './document/performance-document.ts';
import { plotsOf } from './document/plots.ts';
import { tableOf } from './document/table.ts';
import { refuseTrial, TrialError } from './document/trial.ts';
import { ProcessMissingError } from './load/processor-time.ts';
import { PgbenchError } from './money/pgbench.ts';
import { type BenchOptions, flags, optionsOf } from './options.ts';
import { type BenchResult, ResultError, readResult } from './result.ts';
import { SiteMissingError } from './site/composed-site.ts';
import { CallRefusedError } from './site/member.ts';
import { BundleError } from './site/one-bundle.ts';
import { usage } from './usage.text.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');

function show(result: BenchResult): void {
  console.log(`\n${tableOf(result)}`);
  for (const { row, notes, skipped } of result.rows) {
    if (skipped) console.log(`\n${row}: not measured, ${skipped}`);
    for (const note of notes) console.log(`\n${row}: ${note}`);
  }
  for (const { what, held } of result.checks) console.log(`\n${held ? 'held' : 'DID NOT HOLD'}: ${what}`);
}

/** Recorded, or measured now; only who measures waits until a browser can be driven. */
async function resultOf(options: BenchOptions): Promise<BenchResult> {
  if (options.from) return readResult(readFileSync(options.from, 'utf8'));
  const { runBench } = await import('./run.ts');
  return runBench(root, options, (sentence) => console.log(`  ${sentence}`));
}

const jsonOf = (result: BenchResult): string => `${JSON.stringify(result, null, 2)}\n`;

/** @throws TrialError */
function writeDocument(result: BenchResult): void {
  refuseTrial(result);
  const pictures = join(root, 'docs/pictures');
  mkdirSync(pictures, { recursive: true });
  // Those of a run that measured more.
  for (const file of readdirSync(pictures))
    if (/^performance-.*\.svg$/.test(file)) rmSync(join(pictures, file));
  writeFileSync(join(root, 'docs/performance.json'), jsonOf(result));
  writeFileSync(join(root, 'docs/performance.md'), performanceDocument(result));
  for (const { file, svg } of plotsOf(result)) writeFileSync(join(pictures, file), svg);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => process.exit(exitCodes.stopped));

await runCommandLine({
  usage,
  flags,
  words: 'none',
  expected: [
    ...[SiteMissingError, BundleError, ResultError, CallRefusedError, PgbenchError, ProcessMissingError].map(
      (kind) => ({ kind, exitCode: exitCodes.fault }),
    ),
    { kind: TrialError, exitCode: exitCodes.refused },
  ],
  async run(line) {
    const options = optionsOf(line);
    if (options.entries.length > 0) {
      const { measureGrowth } = await import('./growth/growth.ts');
      console.log(await measureGrowth(options.entries, (sentence) => console.log(`  ${sentence}`)));
      return said(exitCodes.done);
    }
    if (options.members !== null) {
      const { measureMemberSearch } = await import('./growth/member-search.ts');
      console.log(await measureMemberSearch(options.members));
      return said(exitCodes.done);
    }
    const result = await resultOf(options);
    if (options.json) writeFileSync(options.json, jsonOf(result));
    show(result);
    if (options.write) writeDocument(result);
    const isMet = judgedRows(result).every(({ verdict }) => verdict !== 'missed');
    return said(isMet && result.checks.every(({ held }) => held) ? exitCodes.done : exitCodes.fault);
  },
});
