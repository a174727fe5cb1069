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
  const count = countJest({ root: at, folders: ['a'], leftOut: [] }, Date.now, (counted) =>
    seen.push(counted),
  );
  count({ total: 3, done: 0, failed: 0 });
  count({ total: 3, done: 1, failed: 2, file: join(at, 'a/long.test.ts') });
  count({ total: 3, done: 2, failed: 2, file: join(at, 'a/short.test.ts') });
  expect(seen.map(({ share, failed }) => [share, failed])).toEqual([
    [0, 0],
    [0.9, 2],
    [0.95, 2],
  ]);
});

test('a running file counts as far as finished files got in the same time, at most in full', () => {
  const at = scratch({ [longest]: JSON.stringify({ 'a/long.test.ts': 60, 'a/middle.test.ts': 40 }) });
  let seconds = 0;
  let last: Counted | undefined;
  const count = countJest(
    { root: at, folders: [], leftOut: [] },
    () => seconds * 1000,
    (counted) => {
      last = counted;
    },
  );
  const shareAfter = (passed: number, more: { started?: string; file?: string }) => {
    seconds += passed;
    const paths = Object.entries(more).map(([name, file]) => [name, join(at, file)]);
    count({ total: 2, done: 0, failed: 0, ...Object.fromEntries(paths) });
    return last?.share;
  };
  shareAfter(0, { started: 'a/long.test.ts' });
  expect(shareAfter(0, { started: 'a/middle.test.ts' })).toBe(0);
  expect(shareAfter(80, {})).toBe(0);
  expect(shareAfter(0, { file: 'a/middle.test.ts' })).toBe(0.8);
  expect(shareAfter(20, {})).toBe(0.9);
  expect(shareAfter(200, {})).toBe(1);
});

test('tests of a browser count alike, and the titles of those that failed are named behind their files', () => {
  const seen: Counted[] = [];
  const more = { file: '/at/specs/a.spec.ts', failing: ['[P1] a title'] };
  countBrowser('/at', (counted) => seen.push(counted))({ total: 4, done: 1, failed: 1, ...more });
  expect(seen).toEqual([
    { done: 1, total: 4, unit: 'tests', failed: 1, share: 0.25, failing: ['specs/a.spec.ts › [P1] a title'] },
  ]);
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
  const file = join(at, 'a.test.js');
  expect(sent).toHaveLength(5);
  expect(sent[0]).toEqual({ total: 2, done: 0, failed: 0 });
  expect(sent).toContainEqual(expect.objectContaining({ started: file }));
  expect(sent).toContainEqual(expect.objectContaining({ file }));
  expect(sent).toContainEqual(expect.objectContaining({ file: join(at, 'b.test.js'), failing: ['fails'] }));
  expect(sent.at(-1)).toMatchObject({ total: 2, done: 2, failed: 1 });
});
