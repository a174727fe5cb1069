/** A process that runs test files one at a time, each in Jest, with a mutant switched on or none. */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCLI } from 'jest';
import { exchange } from './jest/environment.ts';
import type { Answer, Order } from './pool.ts';

const batchFile = fileURLToPath(new URL('jest/batch.ts', import.meta.url));

async function run({ root, config, file, active, batch }: Order): Promise<Answer> {
  const state = exchange();
  state.active = active;
  state.batch = batch;
  state.reached.clear();
  const startedAt = Date.now();
  const { results } = await runCLI(
    {
      _: [batch ? batchFile : file],
      $0: '',
      config,
      runInBand: true,
      runTestsByPath: true,
      silent: true,
      watchman: false,
      ci: true,
    },
    [root],
  );
  const [result] = results.testResults;
  const failures = result?.testResults.filter(({ status }) => status === 'failed') ?? [];
  const isPassed = results.success && results.numTotalTests > 0;
  return {
    isPassed,
    failure: isPassed ? null : (failures[0]?.fullName ?? result?.failureMessage ?? 'no tests ran'),
    noticed: batch ? failures.flatMap(({ ancestorTitles }) => ancestorTitles[0] ?? []) : [],
    reached: active ? [] : [...state.reached],
    ms: Date.now() - startedAt,
    memory: process.memoryUsage().rss,
  };
}

process.on('message', (order: Order) => {
  run(order).then(
    (answer) => process.send?.(answer),
    (cause: unknown) => {
      console.error(`${relative(order.root, order.file)}: ${String(cause)}`);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
