import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeBuild } from '../testing/build.fixture.ts';
import { brandSettings, writeBrand } from '../testing/platform.fixture.ts';
import { runCommand } from './run.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
let root: string;

/** Runs the tool as its users do: a process of its own. */
function release(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const environment = {
    STORE_DIR: join(root, 'store'),
    KEYS_DIR: join(root, 'keys'),
    BRANDS_DIR: join(root, 'brands'),
  };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', main, ...args], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: { ...process.env, ...environment },
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? -1, out, err }));
  });
}

const build = (remote: string, version: string, marker = version) =>
  writeBuild(join(root, 'apps', remote, 'dist'), { remote, version, marker });
const app = (remote: string) => join(root, 'apps', remote);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sanuk-cli-'));
  await writeBrand(join(root, 'brands'), brandSettings('siam'));
  await writeBrand(join(root, 'brands'), brandSettings('thara'));
  for (const remote of ['shell', 'mfe-games', 'mfe-lotto']) await build(remote, '1.0.0');
});
afterAll(() => rm(root, { recursive: true, force: true }));

jest.setTimeout(60_000);

test('[F7] from nothing to two running brands, a switch and a rollback, by commands alone', async () => {
  expect(await release('status')).toMatchObject({ code: 3, err: expect.stringContaining('keys add') });
  expect(await release('keys', 'add', 'k1')).toMatchObject({ code: 0, out: 'k1 signs from now on\n' });
  const published = await release('publish', app('shell'), app('mfe-games'), app('mfe-lotto'), '--json');
  expect(published.code).toBe(0);
  const records: { remote: string; releaseId: string; outcome: string }[] = JSON.parse(published.out);
  expect(records.map(({ remote, outcome }) => `${remote} ${outcome}`)).toEqual([
    'shell published',
    'mfe-games published',
    'mfe-lotto published',
  ]);
  expect(await release('init', '--all')).toMatchObject({
    code: 0,
    out: expect.stringContaining('siam       switched'),
  });
  expect(await release('init', '--all')).toMatchObject({
    code: 0,
    out: expect.stringContaining('unchanged'),
  });

  await build('mfe-lotto', '1.0.0', 'changed');
  const taken = await release('publish', app('mfe-lotto'));
  expect(taken).toMatchObject({ code: 3, err: expect.stringContaining('Raise the version') });
  await build('mfe-lotto', '1.1.0');
  await release('publish', app('mfe-lotto'));
  const promoted = await release(
    'promote',
    'mfe-lotto',
    '--brand',
    'siam',
    '--why',
    'new odds',
    '--who',
    'somchai',
  );
  expect(promoted).toMatchObject({
    code: 0,
    out: expect.stringMatching(/siam +switched +revision 2 mfe-lotto 1\.1\.0/),
  });
  const { out } = await release('status');
  expect(out).toMatch(/siam {2}revision 2 .*somchai: new odds/);
  expect(out).toMatch(/thara {2}revision 1/);
  expect(await release('rollback', 'mfe-lotto', '--brand', 'siam')).toMatchObject({ code: 0 });
  expect(await release('verify')).toMatchObject({ code: 0 });
  const log = (await readFile(join(root, 'store/audit.jsonl'), 'utf8')).trim().split('\n');
  expect(log.map((line) => JSON.parse(line).action)).toEqual([
    ...['publish', 'publish', 'publish', 'init', 'init', 'publish', 'promote', 'rollback'],
  ]);
});

test('[F7] two processes that switch at once: one wins, the other is refused clearly', async () => {
  const brand = ['--brand', 'thara', '--expect-revision', '1'];
  const attempts = await Promise.all([
    release('promote', 'mfe-lotto@1.1.0', ...brand),
    release('disable', 'mfe-games', ...brand),
  ]);
  expect(attempts.map(({ code }) => code).sort()).toEqual([0, 4]);
  const loser = attempts.find(({ code }) => code === 4);
  expect(loser?.err).toMatch(
    /thara +conflict .*(written by somebody else meanwhile|is at revision 2, not 1)/,
  );
  const { out } = await release('status', '--json');
  expect(JSON.parse(out)).toMatchObject([{ brand: 'siam' }, { brand: 'thara', revision: 2 }]);
});

test('[F7] the smoke command decides, and finds what it needs in its environment', async () => {
  const command = `test "$SMOKE_BRAND $SMOKE_REVISION" = "siam 4" && test -s "$SMOKE_COMPOSITION" && echo "$SMOKE_RELEASES" && exit 7`;
  await build('mfe-games', '1.1.0');
  await release('publish', app('mfe-games'));
  const refused = await release('promote', 'mfe-games', '--brand', 'siam', '--smoke', command);
  expect(refused).toMatchObject({
    code: 3,
    err: expect.stringContaining('the smoke run ended with exit code 7'),
  });
  expect(refused.err).toMatch(/mfe-games@[0-9a-f]{20}/);
  expect(await release('promote', 'mfe-games', '--brand', 'siam', '--smoke', 'true')).toMatchObject({
    code: 0,
  });
});

test.each([
  [['frobnicate'], 'no command frobnicate'],
  [['promote'], 'promote what?'],
  [['promote', 'mfe-lotto'], 'say which brand'],
  [['promote', 'mfe-lotto', '--brand', 'nobody'], 'no brand nobody in the store; there are: siam, thara'],
  [['promote', '../x', '--brand', 'siam'], 'not a release'],
  [['promote', 'mfe-lotto', '--brand', 'siam', '--percent', '101'], '--percent takes a number from 0 to 100'],
  [['promote', 'mfe-lotto', '--brand', 'siam', '--expect-revision', 'x'], 'takes a revision number'],
  [['promote', 'mfe-lotto', '--all', '--expect-revision', '1'], 'siam=7,thara=3'],
  [['rollback', '--to-revision', '1', '--all'], 'name one'],
  [['publish', '--frob'], '--frob'],
])('[F7] a command line that is not understood says why: %j', async (args, why) => {
  const environment = {
    STORE_DIR: join(root, 'store'),
    KEYS_DIR: join(root, 'keys'),
    BRANDS_DIR: join(root, 'brands'),
  };
  expect(await runCommand(args, { root, environment })).toMatchObject({
    exitCode: 2,
    text: expect.stringContaining(why),
  });
});
