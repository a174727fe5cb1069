import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { remotesIn } from '../workspace/remotes.mjs';
import { newFeature, newRemote } from './scaffold.ts';

const repository = join(__dirname, '../../..');
const notCopied = ['node_modules', 'dist', '.data', '.cache', '.git', 'test-results', 'pictures'];
let root: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'sanuk-scaffold-'));
  cpSync(repository, root, { recursive: true, filter: (path) => !notCopied.includes(basename(path)) });
  mkdirSync(join(root, '.cache/tmp'), { recursive: true });
  const { packageManager } = JSON.parse(read('package.json'));
  await run('npx', '-y', packageManager, 'install', '--frozen-lockfile', '--prefer-offline');
}, 240_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const bin = (name: string) => join('node_modules/.bin', name);

/** Runs a command in the copy; what it leaves in a temporary folder goes with the copy. */
async function run(file: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, TMPDIR: join(root, '.cache/tmp') };
  try {
    return (await promisify(execFile)(file, args, { cwd: root, env, maxBuffer: 2 ** 26 })).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${file} ${args.join(' ')}\n${stdout}\n${stderr}`);
  }
}

test('[F3] what new:remote and new:feature write passes types, lint, rules and Jest at once', async () => {
  const before = read('deploy/brands/thara/brand.json');
  await run('npm', 'run', 'new:remote', '--', 'mfe-news', '--brand', 'siam');
  await run('npm', 'run', 'new:feature', '--', 'mfe-news', 'top-stories', '--path', '/news/top');

  expect(JSON.parse(read('deploy/brands/siam/brand.json')).remotes['mfe-news'].enabled).toBe(true);
  expect(read('deploy/brands/thara/brand.json')).toBe(before);
  expect(read('mfe-news/src/routes.ts')).toContain("path: '/news/top'");

  // The same compiler options; the other packages have not changed.
  const include = ['mfe-news/**/*', 'shared/tooling/types'];
  writeFileSync(join(root, 'tsconfig.new.json'), JSON.stringify({ extends: './tsconfig.json', include }));
  await run(bin('tsc'), '-p', 'tsconfig.new.json', '--noEmit');
  rmSync(join(root, 'tsconfig.new.json'));
  await run('git', 'init', '-q');
  await run(bin('biome'), 'check', '--error-on-warnings', 'mfe-news', 'deploy/brands');
  await run('npm', 'run', 'check');
  // In one process: two would each compile and evaluate the same modules.
  await run(bin('jest'), '--selectProjects', 'mfe-news', '--ci', '--runInBand');
  await run('npm', 'run', '--prefix', 'mfe-news', 'build');
  const build = JSON.parse(read('mfe-news/dist/build.json'));
  expect(build).toMatchObject({ remote: 'mfe-news', routes: [{ path: '/news' }, { path: '/news/top' }] });
}, 480_000);

/**
 * Moves every app but one out of the copy and returns the action that moves them back.
 * The packages of the registry stay: a checkout of one remote installs them from the same lockfile.
 */
function leaveOnly(remote: string): () => void {
  const apps = ['shell', ...remotesIn(root)].filter((name) => name !== remote);
  const away = mkdtempSync(join(root, '.cache/tmp/away-'));
  for (const name of apps) renameSync(join(root, name), join(away, name));
  return () => {
    for (const name of apps) renameSync(join(away, name), join(root, name));
    rmSync(away, { recursive: true });
  };
}

test('the walk through the remotes below knows all four', () => {
  expect(remotesIn(repository)).toEqual(['mfe-games', 'mfe-lotto', 'mfe-member', 'mfe-rewards']);
});

// The import rules refuse an import from another app in every file; here the commands run, each with the test of the whole app.
test.each(remotesIn(repository))(
  '[F3.1, F3.2] %s builds and runs its tests by its own commands where the shell and the other remotes are absent',
  async (remote) => {
    const putBack = leaveOnly(remote);
    try {
      expect(readdirSync(root).filter((name) => /^(?:shell|mfe-.*)$/.test(name))).toEqual([remote]);
      await run('npm', 'run', '--prefix', remote, 'build');
      expect(JSON.parse(read(`${remote}/dist/build.json`))).toMatchObject({ remote });
      const report = '.cache/tmp/jest.json';
      const options = ['--selectProjects', remote, '--ci', '--runInBand', '--json', '--outputFile', report];
      await run(bin('jest'), ...options, `${remote}/src/app.test`);
      expect(JSON.parse(read(report))).toMatchObject({ success: true, numFailedTests: 0 });
      expect(JSON.parse(read(report)).numPassedTests).toBeGreaterThan(0);
    } finally {
      putBack();
    }
  },
  240_000,
);

test.each([
  ['news', 'named mfe-<area>'],
  ['mfe-lotto', 'is a mfe-lotto already'],
])('a remote named %s is refused', (name, why) => {
  expect(() => newRemote(root, name, [])).toThrow(why);
});

test('a remote for a brand that is not there is not begun', () => {
  expect(() => newRemote(root, 'mfe-blog', ['nobody'])).toThrow(
    'There is no deploy/brands/nobody/brand.json.',
  );
  expect(existsSync(join(root, 'mfe-blog'))).toBe(false);
});

test.each([
  ['mfe-none', 'news', 'There is no remote mfe-none'],
  ['mfe-lotto', 'Top', 'named like-this'],
  ['mfe-rewards', 'wheel', 'has a feature wheel already'],
])('a feature %s %s is refused', (remote, name, why) => {
  expect(() => newFeature(root, remote, name)).toThrow(why);
});

test('a feature of a remote that was written by hand gets its route and its name', () => {
  newFeature(root, 'mfe-rewards', 'badges', { title: 'เหรียญ' });
  expect(read('mfe-rewards/src/routes.ts')).toContain("{ path: '/rewards/badges', layout: 'default'");
  expect(read('mfe-rewards/src/app.tsx')).toContain('...badgesPages');
  expect(read('mfe-rewards/src/routes.text.ts')).toContain("badges: 'เหรียญ'");
});
