import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProcess } from '@sanuk/cli/testing/run-process';
import { brandSettings, writeBrand, writeBuild } from '@sanuk/release-store/testing';
import { commands } from './commands.ts';
import { flagsOf } from './options.ts';
import { runCommand } from './run.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
let root: string;

const environmentHere = () => ({
  STORE_DIR: join(root, 'store'),
  KEYS_DIR: join(root, 'keys'),
  BRANDS_DIR: join(root, 'brands'),
});

/** Runs a command inside the test; the same that a process runs. */
async function release(...args: string[]): Promise<{ code: number; text: string; data: unknown }> {
  const { exitCode, text, data } = await runCommand(args, { root, environment: environmentHere() });
  return { code: exitCode, text, data };
}

/** Runs the tool as its users do: a process of its own. */
const releaseProcess = (...args: string[]) => runProcess(main, args, environmentHere());

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

test('[F7.1] from nothing to two running brands, a switch and a rollback, by commands alone', async () => {
  expect(await release('status')).toMatchObject({ code: 3, text: expect.stringContaining('keys add') });
  expect(await release('keys', 'add', 'k1')).toMatchObject({ code: 0, text: 'k1 signs from now on' });
  const published = await release('publish', app('shell'), app('mfe-games'), app('mfe-lotto'));
  expect(published.code).toBe(0);
  expect(published.data).toMatchObject([
    { remote: 'shell', outcome: 'published' },
    { remote: 'mfe-games', outcome: 'published' },
    { remote: 'mfe-lotto', outcome: 'published' },
  ]);
  expect(await release('init', '--all')).toMatchObject({
    code: 0,
    text: expect.stringContaining('siam       switched'),
  });
  expect(await release('init', '--all')).toMatchObject({
    code: 0,
    text: expect.stringContaining('unchanged'),
  });

  await build('mfe-lotto', '1.0.0', 'changed');
  const taken = await release('publish', app('mfe-lotto'));
  expect(taken).toMatchObject({ code: 3, text: expect.stringContaining('Raise the version') });
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
    text: expect.stringMatching(/siam +switched +revision 2 mfe-lotto 1\.1\.0/),
  });
  const { text } = await release('status');
  expect(text).toMatch(/siam {2}revision 2 .*somchai: new odds/);
  expect(text).toMatch(/thara {2}revision 1/);
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
    releaseProcess('promote', 'mfe-lotto@1.1.0', ...brand, '--no-pages'),
    releaseProcess('disable', 'mfe-games', ...brand),
  ]);
  expect(attempts.map(({ code }) => code).sort()).toEqual([0, 4]);
  const loser = attempts.find(({ code }) => code === 4);
  expect(loser?.err).toMatch(
    /thara +conflict .*(written by somebody else meanwhile|is at revision 2, not 1)/,
  );
  const { out } = await releaseProcess('status', '--json');
  expect(JSON.parse(out)).toMatchObject([{ brand: 'siam' }, { brand: 'thara', revision: 2 }]);
});

test('[F7] the smoke command decides, and finds what it needs in its environment', async () => {
  const command = `test "$SMOKE_BRAND $SMOKE_REVISION" = "siam 4" && test -s "$SMOKE_COMPOSITION" && echo "$SMOKE_RELEASES" | grep -qE "^mfe-games@[0-9a-f]{20}$" && exit 7`;
  await build('mfe-games', '1.1.0');
  await release('publish', app('mfe-games'));
  const refused = await release('promote', 'mfe-games', '--brand', 'siam', '--smoke', command);
  expect(refused).toMatchObject({
    code: 3,
    text: expect.stringContaining('the smoke run ended with exit code 7'),
  });
  expect(await release('promote', 'mfe-games', '--brand', 'siam', '--smoke', 'true')).toMatchObject({
    code: 0,
  });
});

test('[F6] keys are changed over without a moment in which a brand cannot be proven', async () => {
  const run = async (...args: string[]) => {
    const { code, text } = await release(...args);
    return `${code} ${text}`;
  };
  expect(await run('keys', 'add', 'k2')).toBe('0 k2 signs from now on');
  expect(await run('keys', 'retire', 'k1')).toMatch(/^3 k1 signed what brands run/);
  expect(await run('resign', '--all')).toMatch(/^0 siam +switched/);
  expect(await run('keys', 'retire', 'k2')).toMatch(/^3 k2 signed what brands run/);
  expect(await run('keys', 'retire', 'k1')).toBe('0 k1 is no longer trusted');
  expect(await run('status')).toMatch(/^0 siam {2}revision/);
  expect(await run('disable', 'mfe-games', '--brand', 'thara')).toMatch(/^0 /);
});

test.each([
  [['frobnicate'], 'no command frobnicate'],
  [['promote'], 'promote what?'],
  [['promote', 'mfe-lotto'], 'say which brand'],
  [['promote', 'mfe-lotto', '--brand', 'nobody'], 'no brand nobody in the store; there are: siam, thara'],
  [['promote', '../x', '--brand', 'siam'], 'not a release'],
  [['promote', 'mfe-lotto', '--brand', 'siam', '--percent', '101'], '--percent takes a number from 0 to 100'],
  [['promote', 'mfe-lotto', '--brand', 'siam', '--expect-revision', 'x'], 'takes a revision number'],
  [['promote', 'mfe-lotto', '--all', '--expect-revision', '1'], '<brand>=7,<brand>=3'],
  [['rollback', '--to-revision', '1', '--all'], 'name one'],
  [['promote', 'mfe-lotto', '--brand', 'siam', '--all'], 'either --brand or --all'],
  [['init', '--brand', 'siam', '--all'], 'either --brand or --all'],
  [
    ['promote', 'mfe-lotto', '--brand', 'siam', '--percent', '0'],
    '--percent 0 shows the release to no visitor',
  ],
  [['promote', 'mfe-lotta', '--brand', 'siam'], 'no remote mfe-lotta in the store; did you mean mfe-lotto?'],
  [
    ['promote', 'mfe-poker', '--all'],
    'no remote mfe-poker in the store; there are: mfe-games, mfe-lotto, shell',
  ],
  ...['rollback', 'enable', 'disable', 'pin', 'unpin', 'approve', 'init', 'sync'].map(
    (command): [string[], string] => [
      [command, 'mfe-lotta', '--brand', 'siam'],
      'no remote mfe-lotta in the store; did you mean mfe-lotto?',
    ],
  ),
  [['promot', 'mfe-lotto', '--brand', 'siam'], 'no command promot; did you mean promote?'],
  [['status', '--brand', 'siem'], 'no brand siem in the store; did you mean siam? there are: siam, thara'],
  [
    ['repair', '--brand', 'nope', '--dry-run'],
    'no brand nope in the folder of brands or the store; there are',
  ],
  [['init', '--brand', 'nope'], 'no brand nope in the folder of brands or the store; there are: siam, thara'],
  [['sync', '--brand', 'siam', '--expect-revision', '1'], 'sync takes no --expect-revision'],
  [['publish', 'mfe-lotto', '--percent', '5'], 'publish takes no --percent'],
  [['status', '--dry-run'], 'status takes no --dry-run'],
  [['publish', '--frob'], '--frob'],
])('[F7] a command line that is not understood says why: %j', async (args, why) => {
  expect(await release(...args)).toMatchObject({ code: 2, text: expect.stringContaining(why) });
});

test('[F7] a release or a folder that does not exist is refused with those that do', async () => {
  const version = await release('promote', 'mfe-lotto@9.9.9', '--brand', 'siam');
  expect(version).toMatchObject({
    code: 3,
    text: expect.stringMatching(
      /^no release 9\.9\.9 of mfe-lotto; the newest are: 1\.1\.0 \(\w{20}\), 1\.0\.0 \(/,
    ),
  });
  const folder = await release('publish', app('mfe-lotta'));
  expect(folder).toMatchObject({
    code: 3,
    text: `no folder ${app('mfe-lotta')}; did you mean ${app('mfe-lotto')}?`,
  });
});

test('[F7] every command has its row of options', () => {
  expect(Object.keys(flagsOf).sort()).toEqual([...Object.keys(commands), 'keys', 'vitals'].sort());
});

test('[F7] as a process: help on request, an unknown option in one line on standard error', async () => {
  const [help, unknown, brand] = await Promise.all([
    releaseProcess('--help'),
    releaseProcess('status', '--frob=x'),
    releaseProcess('status', '--brand', 'nope'),
  ]);
  expect(help).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining('promote <remote[@release]>'),
  });
  expect(unknown).toEqual({ code: 2, out: '', err: 'no option --frob; --help lists them\n' });
  expect(brand).toEqual({
    code: 2,
    out: '',
    err: 'no brand nope in the store; there are: siam, thara\n',
  });
});
