import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { builderPackages, buildIdOf, libraryPackages } from './build-id.mjs';

let root: string;

const write = (path: string, content: string | object) => {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
};
const install = (path: string, version: string, dependencies = {}) => {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  write(`${path}/package.json`, { name, version, dependencies });
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sanuk-build-id-'));
  write('pnpm-lock.yaml', 'lock');
  write('pnpm-workspace.yaml', 'catalog:');
  write('app/src/app.tsx', 'app');
  write('app/package.json', {
    dependencies: { '@sanuk/ui': 'workspace:*', mitt: 'catalog:', react: 'catalog:' },
    devDependencies: { vitest: 'catalog:' },
  });
  install('node_modules/mitt', '3.0.0', { deep: '1' });
  install('node_modules/deep', '1.0.0');
  install('node_modules/react', '19.0.0');
  install('node_modules/vitest', '1.0.0');
  write('other/package.json', { dependencies: { fastify: 'catalog:' } });
  install('other/node_modules/fastify', '5.0.0');
  install('node_modules/@rspack/core', '2.0.0', { '@rspack/binding': '2', unrelated: '1' });
  install('node_modules/@rspack/binding', '2.0.0');
  install('node_modules/unrelated', '1.0.0');
  install('node_modules/@module-federation/enhanced', '2.0.0', { undici: '7' });
  install('node_modules/undici', '7.0.0');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const buildId = () =>
  buildIdOf([join(root, 'app/src')], {
    libraries: libraryPackages([join(root, 'app')], { provided: ['react'] }),
    builders: builderPackages(join(root, 'app')),
  });

test.each([
  ['a dependency of another team', () => install('other/node_modules/fastify', '5.1.0')],
  ['the lock file alone', () => write('pnpm-lock.yaml', 'another lock')],
  ['a row of the catalog', () => write('pnpm-workspace.yaml', 'catalog: more')],
  ['a tool for development', () => install('node_modules/vitest', '2.0.0')],
  [
    'what the shell provides, whose range is a fact of its own',
    () => install('node_modules/react', '20.0.0'),
  ],
  ['what the tools use for something else', () => install('node_modules/undici', '8.0.0')],
  ['a test', () => write('app/src/app.test.tsx', 'test')],
  ['types beside a source', () => write('app/src/app.d.mts', 'types')],
])('[F3] %s gives an app no new build id', (_what, change) => {
  const before = buildId();
  change();
  expect(buildId()).toBe(before);
});

test.each([
  ['a source', () => write('app/src/app.tsx', 'changed')],
  ['a new source', () => write('app/src/page.tsx', 'page')],
  ['a library of it', () => install('node_modules/mitt', '3.0.1', { deep: '1' })],
  ['a library of its library', () => install('node_modules/deep', '1.0.1')],
  ['the bundler', () => install('node_modules/@rspack/binding', '2.0.1')],
])('[F3] %s gives it one', (_what, change) => {
  const before = buildId();
  change();
  expect(buildId()).not.toBe(before);
});

test('[F3] the libraries of the apps of this repository are those that go into them', () => {
  const repository = join(__dirname, '../../..');
  const provided = ['react', 'react-dom', 'react-router-dom', 'jotai'];
  expect(libraryPackages([join(repository, 'mfe-lotto')], { provided })).toEqual([]);
  const shell = libraryPackages(['shell', 'shared/ui'].map((folder) => join(repository, folder)));
  expect(shell).toContain(
    `react@${JSON.parse(readFileSync(join(repository, 'shell/node_modules/react/package.json'), 'utf8')).version}`,
  );
  const names = shell.map((one) => one.slice(0, one.lastIndexOf('@')));
  for (const name of ['fastify', 'undici', 'pg', 'jest']) expect(names).not.toContain(name);
});
