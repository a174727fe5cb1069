import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolders } from '../testing/scratch-folder.ts';
import type { App } from './apps.ts';
import { BuildError, buildChanged, changedApps } from './build-apps.ts';

const folder = scratchFolders();
const app = (name: string): App => ({
  name,
  folder: name,
  inputs: ['shared/contract', 'pnpm-lock.yaml'],
  output: `${name}/dist`,
  released: true,
});
const apps = [app('one'), app('two')];
const build = `node -e "const fs=require('fs');fs.mkdirSync('dist',{recursive:true});fs.cpSync('src/a.ts','dist/a.js')"`;
const workspace = () =>
  folder({
    'pnpm-lock.yaml': 'lock',
    'shared/contract/calls.ts': 'calls',
    'one/package.json': JSON.stringify({ scripts: { build } }),
    'one/src/a.ts': 'one',
    'two/package.json': JSON.stringify({ scripts: { build } }),
    'two/src/a.ts': 'two',
  });
const names = (list: readonly App[]) => list.map(({ name }) => name);

test('everything is built once, and then only what changed', async () => {
  const root = workspace();
  const built: string[] = [];
  const options = { root, onBuilt: ({ name }: App) => built.push(name) };
  await buildChanged(apps, options);
  expect(built.sort()).toEqual(['one', 'two']);
  expect(readFileSync(join(root, 'one/dist/a.js'), 'utf8')).toBe('one');
  expect(names(await buildChanged(apps, options))).toEqual([]);
  writeFileSync(join(root, 'two/src/a.ts'), 'two, changed');
  expect(names(await buildChanged(apps, options))).toEqual(['two']);
});

test.each([
  ['what both build on', 'shared/contract/calls.ts', ['one', 'two']],
  ['a library', 'pnpm-lock.yaml', ['one', 'two']],
  ['a test', 'one/src/a.test.ts', []],
  ['a built file', 'one/dist/a.js', ['one']],
])('a change of %s is noticed as it should be', async (_what, file, expected) => {
  const root = workspace();
  await buildChanged(apps, { root });
  writeFileSync(join(root, file), 'something else');
  expect(names(changedApps(root, apps))).toEqual(expected);
});

test('built files that are gone are built again', async () => {
  const root = workspace();
  await buildChanged(apps, { root });
  rmSync(join(root, 'one/dist'), { recursive: true });
  expect(names(changedApps(root, apps))).toEqual(['one']);
});

test('a build that fails says what it said, and is not remembered', async () => {
  const root = workspace();
  const broken = JSON.stringify({
    scripts: { build: `node -e "console.error('no such module');process.exit(1)"` },
  });
  writeFileSync(join(root, 'one/package.json'), broken);
  await expect(buildChanged(apps, { root })).rejects.toThrow(BuildError);
  // The build beside it has ended as well, and is not made again.
  expect(names(changedApps(root, apps))).toEqual(['one']);
  await expect(buildChanged(apps, { root })).rejects.toThrow(/one does not build:\nno such module/);
});
