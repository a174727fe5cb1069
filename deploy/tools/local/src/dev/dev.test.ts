import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingError } from '../site/settings/settings.ts';
import { scratchFolders } from '../testing/scratch-folder.ts';
import { readDevOptions } from './options.ts';
import { isSource, watchSources, workspaceClosure } from './source-watch.ts';

const folder = scratchFolders();
const remote = (name: string) => ({
  [`${name}/package.json`]: JSON.stringify({ name: name.split('/').at(-1) }),
  [`${name}/src/routes.ts`]: '',
});
const repository = () =>
  folder({ ...remote('mfe-lotto'), ...remote('mfe-games'), ...remote('copies/mfe-games') });

describe('what npm run dev is told', () => {
  const brands = ['siam', 'thara'];
  const read = (root: string, words: string[] = [], brand?: string) =>
    readDevOptions(root, { words, brand }, brands);
  const named = ({ apps }: ReturnType<typeof readDevOptions>) => apps.map(({ name }) => name);

  test('nothing is every part, in every brand', () => {
    const options = read(repository());
    expect(named(options)).toEqual(['shell', 'mfe-games', 'mfe-lotto']);
    expect(options.brand).toBeNull();
  });

  test('a remote comes with the shell that can refresh it, in the brand that was named', () => {
    const options = read(repository(), ['mfe-lotto'], 'thara');
    expect(named(options)).toEqual(['shell', 'mfe-lotto']);
    expect(options.brand).toBe('thara');
    expect(named(read(repository(), ['shell']))).toEqual(['shell']);
  });

  test('a folder is a copy of the remote that its package.json names', () => {
    const root = repository();
    expect(read(root, ['copies/mfe-games']).apps[1]).toEqual({
      name: 'mfe-games',
      folder: join(root, 'copies/mfe-games'),
    });
  });

  test.each([
    ['mfe-news', undefined, 'There is no remote mfe-news: there are mfe-games, mfe-lotto.'],
    ['mfe-lotto', 'none', 'There is no brand none: there are siam, thara.'],
  ])('%s on brand %s is refused in one sentence', (remote, brand, why) => {
    const root = repository();
    expect(() => read(root, [remote], brand)).toThrow(SettingError);
    expect(() => read(root, [remote], brand)).toThrow(why);
  });
});

test('a package stands on those of the workspace that it names, and on theirs', () => {
  const needs = (...names: string[]) =>
    JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, 'workspace:*'])) });
  const root = realpathSync(
    folder({
      'server/package.json': needs('a'),
      'a/package.json': needs('b'),
      'b/package.json': JSON.stringify({
        dependencies: { fastify: 'catalog:' },
        devDependencies: { c: 'workspace:*' },
      }),
    }),
  );
  for (const [from, to] of [
    ['server', 'a'],
    ['a', 'b'],
  ] as const) {
    mkdirSync(join(root, from, 'node_modules'));
    symlinkSync(join(root, to), join(root, from, 'node_modules', to));
  }
  expect(workspaceClosure(join(root, 'server'))).toEqual(
    ['a', 'b', 'server'].map((name) => join(root, name)),
  );
});

test.each([
  ['routes.ts', true],
  ['features/wheel/wheel.service.ts', true],
  ['refusal.test.ts', false],
  ['testing/world.ts', false],
  ['routes.ts~', false],
  ['.routes.ts.swp', false],
])('%s is a source that runs: %s', (name, expected) => expect(isSource(name)).toBe(expected));

test('a burst of changes is noticed once', async () => {
  const root = folder({ 'src/a.ts': '' });
  let changes = 0;
  let stop: () => void = () => undefined;
  await new Promise<void>((resolve) => {
    stop = watchSources([join(root, 'src')], () => {
      changes += 1;
      resolve();
    });
    for (const text of ['1', '2', '3']) writeFileSync(join(root, 'src/a.ts'), text);
  });
  stop();
  expect(changes).toBe(1);
});
