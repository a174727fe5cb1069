import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findUnused, readUnused } from './find-unused.ts';

/** What knip says of a small project of these files. */
async function unusedIn(files: Record<string, string>): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'sanuk-unused-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return (await findUnused(root)).map(({ path, line, found }) => `${path}:${line} ${found}`).sort();
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const manifest = (dependencies: Record<string, string>) =>
  JSON.stringify({ name: 'small', type: 'module', main: 'src/index.ts', dependencies });

test('files, exports, types and dependencies that nothing uses are found, and those that stand in no package.json', async () => {
  const found = await unusedIn({
    'package.json': manifest({ mitt: '3.0.1' }),
    'src/index.ts': `import 'axios';\nimport { used } from './one.ts';\nconsole.log(used);`,
    'src/one.ts': 'export const used = 1;\nexport const left = 2;\nexport type Left = 3;',
    'src/two.ts': 'export const nobody = 1;',
  });
  expect(found).toEqual([
    'package.json:1 unused dependency mitt',
    'src/index.ts:1 not in package.json: axios',
    'src/one.ts:2 unused export left',
    'src/one.ts:3 unused export Left',
    'src/two.ts:1 nothing imports src/two.ts',
  ]);
});

test('an exception that fits nothing any more is found', async () => {
  const found = await unusedIn({
    'package.json': manifest({}),
    'knip.jsonc': '{ "ignoreDependencies": ["mitt"] }',
    'src/index.ts': 'console.log(1);',
  });
  expect(found).toEqual(['knip.jsonc:1 an entry is not needed any more: `npx knip` names it']);
});

test('a run that does not come to an answer is an error and not an empty list', () => {
  expect(() => readUnused(false, '', 'Error loading knip.jsonc')).toThrow('knip did not run: Error loading');
});
