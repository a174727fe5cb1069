import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scratchFolders } from '../../testing/scratch-folder.ts';
import { runJest } from './jest-stage.ts';

const root = fileURLToPath(new URL('../../../../../..', import.meta.url));
const scratch = scratchFolders();

// Processes of Jest, one after the other, on a machine that may be busy.
jest.setTimeout(120_000);

/** Fails in the runs named, counting them in a file beside it. */
const failingIn = (...runs: number[]) => `
  const { appendFileSync, readFileSync } = require('node:fs');
  test('races', () => {
    appendFileSync(__filename + '.runs', '.');
    const run = readFileSync(__filename + '.runs', 'utf8').length;
    expect(${JSON.stringify(runs)}).not.toContain(run);
  });`;

/** A tree with a Jest project of pages and one of a server, and what the stage finds in it. */
async function jestOf(files: Record<string, string>, more: Partial<Parameters<typeof runJest>[0]> = {}) {
  const project = (name: string, testEnvironment: string) => ({
    displayName: name,
    rootDir: `<rootDir>/${name}`,
    testEnvironment,
    transform: {},
  });
  const server = join(root, 'shared/tooling/jest/environment-server.cjs');
  const projects = [project('page', 'node'), project('money', server)];
  const at = scratch({
    'package.json': '{}',
    'jest.config.mjs': `const text = ${JSON.stringify(JSON.stringify({ projects }))};
      export default JSON.parse(text.replaceAll('<rootDir>', new URL('.', import.meta.url).pathname.slice(0, -1)));`,
    'page/steady.test.js': `test('holds', () => undefined);`,
    'money/steady.test.js': `test('holds', () => undefined);`,
    ...files,
  });
  symlinkSync(join(root, 'node_modules'), join(at, 'node_modules'));
  const ignore = () => undefined;
  const progress = { begin: ignore, count: ignore, end: ignore, print: ignore, stop: ignore };
  return runJest({
    ...{ root: at, env: {}, say: ignore, progress, isWhole: true, packages: [], specs: [] },
    ...more,
  });
}
const titles = (found: readonly { file: string }[]) => found.map(({ file }) => file).sort();

test('a quick run leaves out the longest files', async () => {
  const longest = { 'page/long.test.js': 11 };
  const result = await jestOf(
    {
      'shared/tooling/jest/longest-tests.json': JSON.stringify(longest),
      'page/long.test.js': `test('fails', () => { throw new Error('it ran'); });`,
    },
    { skipsLongest: true },
  );
  expect(result.failures).toEqual([]);
  // The steady test of each project, and that no folder was left.
  expect(result.passed).toBe(3);
});

test('what fails once and passes alone is flaky; what fails twice is wrong, and so is a server file that fails in one look of three', async () => {
  const result = await jestOf({
    'page/once.test.js': failingIn(1),
    'page/twice.test.js': failingIn(1, 2),
    'money/once.test.js': failingIn(1),
    'money/rare.test.js': failingIn(1, 4),
  });
  expect(titles(result.flaky)).toEqual(['money/once.test.js', 'page/once.test.js']);
  expect(result.failures.map(({ what }) => what).sort()).toEqual([
    'money/rare.test.js › races',
    'page/twice.test.js › races',
  ]);
});

test('six files do not fail by chance, and a folder left behind is not one: neither is looked at again', async () => {
  const files = Array.from({ length: 6 }, (_, at) => [`page/a${at}.test.js`, failingIn(1)]);
  const leaving = `test('leaves', () => void require('node:fs').mkdtempSync(require('node:os').tmpdir() + '/sanuk-left-'));`;
  const result = await jestOf({ ...Object.fromEntries(files), 'money/leaving.test.js': leaving });
  expect(result.flaky).toEqual([]);
  const names = result.failures.map(({ what }) => what);
  expect(names.filter((name) => name.endsWith('› races'))).toHaveLength(6);
  expect(names.at(-1)).toBe('folders in the temporary directory');
});
