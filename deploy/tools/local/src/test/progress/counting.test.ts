import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scratchFolders } from '../../testing/scratch-folder.ts';
import { toolFile } from '../cache.ts';
import { runTool } from '../stage.ts';
import { countBrowser, countJest, progressReporter } from './counting.ts';
import type { Counted } from './progress.ts';

const root = fileURLToPath(new URL('../../../../../..', import.meta.url));
const scratch = scratchFolders();
const longest = 'shared/tooling/jest/longest-tests.json';

test('a file of Jest counts by the time it takes', () => {
  const at = scratch({ [longest]: JSON.stringify({ 'a/long.test.ts': 9, 'b/long.test.ts': 90 }) });
  const seen: Counted[] = [];
  const count = countJest(at, ['a'], (counted) => seen.push(counted));
  count({ total: 3, done: 0, failed: 0 });
  count({ total: 3, done: 1, failed: 2, file: join(at, 'a/long.test.ts') });
  count({ total: 3, done: 2, failed: 2, file: join(at, 'a/short.test.ts') });
  expect(seen.map(({ share, failed }) => [share, failed])).toEqual([
    [0, 0],
    [0.9, 2],
    [0.95, 2],
  ]);
});

test('tests of a browser count alike', () => {
  const seen: Counted[] = [];
  countBrowser((counted) => seen.push(counted))({ total: 4, done: 1, failed: 0 });
  expect(seen).toEqual([{ done: 1, total: 4, unit: 'tests', failed: 0, share: 0.25 }]);
});

test('the reporter tells what Jest does: files, and tests that fail', async () => {
  const at = scratch({
    'package.json': '{ "jest": { "transform": {} } }',
    'a.test.js': `test('holds', () => undefined);`,
    'b.test.js': `test('fails', () => { throw new Error('no'); });`,
  });
  symlinkSync(join(root, 'node_modules'), join(at, 'node_modules'));
  const sent: unknown[] = [];
  await runTool(toolFile(root, 'jest'), ['--ci', '--runInBand', `--reporters=${progressReporter}`], {
    cwd: at,
    onMessage: (message) => sent.push(message),
  });
  expect(sent).toHaveLength(3);
  expect(sent[0]).toEqual({ total: 2, done: 0, failed: 0 });
  expect(sent.at(-1)).toMatchObject({ total: 2, done: 2, failed: 1 });
});
