import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandsOfScript } from '@sanuk/cli/testing/documented-commands';
import { writeBuild } from '../testing/build.fixture.ts';
import { brandSettings, writeBrand } from '../testing/platform.fixture.ts';
import { runCommand } from './run.ts';

jest.setTimeout(60_000);

const readme = readFileSync(new URL('../../../../../README.md', import.meta.url), 'utf8');
const remotes = ['mfe-games', 'mfe-lotto', 'mfe-rewards'];
let root: string;

const release = (...args: string[]) =>
  runCommand(args, {
    root,
    environment: {
      STORE_DIR: join(root, 'store'),
      KEYS_DIR: join(root, 'keys'),
      BRANDS_DIR: join(root, 'brands'),
    },
  });
const app = (remote: string) => join(root, 'apps', remote);
const build = (remote: string, marker: string) =>
  writeBuild(join(app(remote), 'dist'), { remote, version: '1.0.0', marker });

/** Two brands in their first revision, as `npm start` leaves them. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sanuk-readme-'));
  const wanted = Object.fromEntries(remotes.map((remote) => [remote, { enabled: true, follow: true }]));
  for (const brand of ['siam', 'thara'])
    await writeBrand(join(root, 'brands'), brandSettings(brand, { remotes: wanted }));
  for (const remote of ['shell', ...remotes]) await build(remote, 'first');
  await release('keys', 'add', 'k1');
  await release('publish', ...['shell', ...remotes].map(app), '--local');
  await release('init', '--all');
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** A version the store has, as `status` shows it. */
async function versionOf(remote: string): Promise<string> {
  const { text } = await release('status');
  return new RegExp(`${remote} +(\\S+)`).exec(text)?.[1] ?? '';
}

test('[F7] the README’s commands of the release team and of an agent run one after the other, as they stand there', async () => {
  const commands = commandsOfScript(readme, 'release');
  expect(new Set(commands.map(({ words: [command] }) => command))).toEqual(
    new Set(['publish', 'promote', 'status', 'rollback', 'disable']),
  );
  // What the line before them builds.
  await build('mfe-lotto', 'changed');
  const outcomes: string[] = [];
  for (const { line, words } of commands) {
    const isPublish = words[0] === 'publish';
    const given = await Promise.all(
      words.map(async (word) => {
        const [, remote] = /^(mfe-[a-z]+)@<version>$/.exec(word) ?? [];
        if (remote) return `${remote}@${await versionOf(remote)}`;
        return isPublish && word.startsWith('mfe-') ? app(word) : word;
      }),
    );
    const { exitCode, text } = await release(...given);
    if (exitCode !== 0) outcomes.push(`README.md:${line} ${words.join(' ')}: ${exitCode} ${text}`);
  }
  expect(outcomes).toEqual([]);
});
