import { withProcessorTime } from './processor-time.ts';
import { runTool } from './stage.ts';

/** Ends when it has used a quarter of a second of the processor. */
const busy = 'while (process.cpuUsage().user + process.cpuUsage().system < 250_000);';
const inChild = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(busy)}])`;

test.each([
  ['a process', busy],
  ['a process below that', inChild],
])('the processor time of a stage contains that of %s', async (_which, script) => {
  const [, seconds] = await withProcessorTime(() => runTool('-e', [script], { cwd: '/' }));
  // Linux counts in hundredths of a second.
  expect(seconds).toBeGreaterThanOrEqual(0.24);
});
