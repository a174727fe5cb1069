/** `npm run torture -- --minutes 5 --only kill,desync,fuzz,tamper --seed 1`: attacks the site and audits its books. */
import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { exitCodes, markdownTableOf, runCommandLine, said } from '@sanuk/cli';
import { runKind } from './kinds.ts';
import { flags, optionsOf, type TortureOptions } from './options.ts';
import type { Result } from './result.ts';
import { usage } from './usage.text.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');
const say = (sentence: string) => console.log(`  ${sentence}`);

async function runAll(options: TortureOptions): Promise<Result[]> {
  const results: Result[] = [];
  for (const kind of options.only) {
    const run = runKind[kind];
    const startedAt = Date.now();
    say(`${kind} …`);
    const task = { ...options, root, say, ownMinutes: options.minutes / options.only.length };
    results.push(
      await run(task).catch((cause: unknown): Result => {
        const finding = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
        return { kind, head: [], rows: [], passed: [], findings: [finding] };
      }),
    );
    say(`${kind} took ${Math.round((Date.now() - startedAt) / 1000)} s`);
  }
  return results;
}

function show(results: readonly Result[]): void {
  for (const { kind, head, rows, findings } of results) {
    console.log(`\n${kind}: ${findings.length} findings`);
    for (const finding of findings.slice(0, 50)) console.log(`  - ${finding}`);
    if (head.length > 0) console.log(markdownTableOf(head, rows));
  }
}

await runCommandLine({
  usage,
  flags,
  words: 'none',
  async run(line) {
    const options = optionsOf(line, () => randomInt(1_000_000));
    say(`seed ${options.seed}`);
    const results = await runAll(options);
    show(results);
    if (options.json) writeFileSync(options.json, JSON.stringify(results));
    return said(results.every(({ findings }) => findings.length === 0) ? exitCodes.done : exitCodes.fault);
  },
});
