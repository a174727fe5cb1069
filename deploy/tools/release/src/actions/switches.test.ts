import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrandManifest } from '@sanuk/contract/federation/manifest';
import type { ReleaseRecord } from '@sanuk/contract/federation/release';
import { newestRevision, readManifest } from '@sanuk/release-store/manifests';
import { listReleases } from '@sanuk/release-store/releases';
import { brandSettings } from '@sanuk/release-store/testing';
import { makePlatform, type PlatformFixture } from '../testing/platform.fixture.ts';
import { initBrands } from './init.ts';
import { promote } from './promote.ts';
import { rollbackRemotes, rollbackToRevision } from './rollback.ts';

const remotes = ['mfe-games', 'mfe-lotto', 'mfe-member', 'mfe-rewards'];
const wanted = Object.fromEntries(remotes.map((remote) => [remote, { enabled: true, follow: true }]));

let platform: PlatformFixture;
let first: Map<string, ReleaseRecord>;
beforeEach(async () => {
  platform = await makePlatform([
    brandSettings('siam', { remotes: wanted }),
    brandSettings('thara', { remotes: wanted }),
  ]);
  first = new Map();
  for (const remote of ['shell', ...remotes]) first.set(remote, await platform.publish({ remote }));
  await initBrands(platform.context, { brands: ['siam', 'thara'], selection: new Map(), why: '' });
});
afterEach(() => platform.remove());

const current = async (brand: string): Promise<BrandManifest> => {
  const { store, trusted } = platform.context;
  return readManifest(store, trusted, brand, await newestRevision(store, brand));
};
const next = (remote: string, version: string) => platform.publish({ remote, marker: version, version });
const how = (why: string) => ({ brands: ['siam'], expectRevision: new Map<string, number>(), why });
const switchTo = ({ remote, releaseId }: ReleaseRecord, why: string, percent?: number) =>
  promote(platform.context, {
    ...how(why),
    selection: new Map([[remote, releaseId]]),
    all: false,
    unpin: false,
    ...(percent === undefined ? {} : { percent }),
  });

/** What a brand runs beside one remote. */
const beside = ({ shell, remotes: all }: BrandManifest, remote: string) => {
  const { [remote]: _, ...others } = all;
  return { shell, others };
};

test('[F4.1] the manifest names for each remote one release of the store, before a switch and after', async () => {
  const stable = async () =>
    Object.fromEntries(
      Object.entries((await current('siam')).remotes).map(([name, one]) => [name, one.stable]),
    );
  const ids = () => Object.fromEntries(remotes.map((remote) => [remote, first.get(remote)?.releaseId]));
  expect(await stable()).toEqual(ids());
  const record = await next('mfe-member', '1.1.0');
  await switchTo(record, 'new');
  expect(await stable()).toEqual({ ...ids(), 'mfe-member': record.releaseId });
});

test.each(remotes)(
  '[F3.3, F3.4, F7.10, F7.11] %s is published, promoted, tried and taken back, and nothing beside it changes',
  async (remote) => {
    const [siam, thara] = [await current('siam'), await current('thara')];
    const record = await next(remote, '1.1.0');
    expect(record.version).toBe('1.1.0');
    const unchanged = async (step: string) => {
      expect([step, beside(await current('siam'), remote)]).toEqual([step, beside(siam, remote)]);
      expect([step, await current('thara')]).toEqual([step, thara]);
    };
    await unchanged('publish');
    const canary = await next(remote, '1.2.0');
    const steps: [string, () => Promise<{ outcome: string }[]>][] = [
      ['promote', () => switchTo(record, 'promote')],
      ['canary', () => switchTo(canary, 'canary', 10)],
      ['end of the canary', () => rollbackRemotes(platform.context, [remote], how('end'))],
      ['rollback', () => rollbackRemotes(platform.context, [remote], how('back'))],
      ['promote again', () => switchTo(canary, 'again')],
      ['rollback to a revision', () => rollbackToRevision(platform.context, 1, how('first'))],
    ];
    for (const [step, run] of steps) {
      expect([step, await run()]).toEqual([step, [expect.objectContaining({ outcome: 'switched' })]]);
      await unchanged(step);
    }
    expect((await current('siam')).remotes).toEqual(siam.remotes);
    for (const other of ['shell', ...remotes].filter((one) => one !== remote))
      expect(await listReleases(platform.context.store, other)).toEqual([first.get(other)]);
  },
);

/** Every file of the store with its bytes. */
async function storeFiles(): Promise<Map<string, string>> {
  const entries = await readdir(platform.storeDir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const read = files.map(async (file) => [file, (await readFile(file)).toString('base64')] as const);
  return new Map(await Promise.all(read));
}

test('[F4.6] a switch writes the manifest and the log, no file of a release, and needs no sources', async () => {
  const record = await next('mfe-lotto', '1.1.0');
  // What a build would begin with is gone by then.
  await rm(join(platform.root, 'builds'), { recursive: true });
  const before = await storeFiles();
  await switchTo(record, 'switch');
  const after = await storeFiles();
  const written = [...after.keys()].filter((file) => after.get(file) !== before.get(file));
  expect(written.map((file) => file.slice(platform.storeDir.length + 1)).sort()).toEqual([
    'audit.jsonl',
    'brands/siam/2.json',
    'brands/siam/current',
  ]);
  expect((await current('siam')).remotes['mfe-lotto']?.stable).toBe(record.releaseId);
  expect(await readdir(platform.root)).not.toContain('builds');
});

test('[F7.8] any earlier revision can run again, as a new revision with its content', async () => {
  await switchTo(await next('mfe-lotto', '1.1.0'), 'two');
  await switchTo(await next('mfe-games', '1.1.0'), 'three');
  const { store, trusted } = platform.context;
  const contentOf = ({ shell, remotes: all, site }: BrandManifest) => ({ shell, remotes: all, site });
  for (const [revision, becomes] of [
    [1, 4],
    [3, 5],
    [2, 6],
  ] as const) {
    expect(await rollbackToRevision(platform.context, revision, how('back'))).toMatchObject([
      { outcome: 'switched', revision: becomes },
    ]);
    const now = await current('siam');
    expect([now.revision, now.parent]).toEqual([becomes, becomes - 1]);
    expect(contentOf(now)).toEqual(contentOf(await readManifest(store, trusted, 'siam', revision)));
  }
});

test('[F7.12] the audit log says of every publish, promote, canary and rollback who did it, when and why', async () => {
  const log = async () =>
    (await readFile(join(platform.storeDir, 'audit.jsonl'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const { length } = await log();
  const record = await platform.publish(
    { remote: 'mfe-lotto', marker: '1.1.0', version: '1.1.0' },
    'new odds',
  );
  await switchTo(record, 'decided');
  await switchTo(
    await platform.publish({ remote: 'mfe-lotto', marker: '1.2.0', version: '1.2.0' }, 'next'),
    'try',
    10,
  );
  await rollbackRemotes(platform.context, ['mfe-lotto'], how('no better'));
  // Who gives no reason is held to what was done.
  await platform.ship({ remote: 'mfe-games', marker: '1.3.0', version: '1.3.0' }, 'siam');
  await rollbackToRevision(platform.context, 1, how('back to the start'));
  const lines = (await log()).slice(length);
  expect(lines.map(({ action, who, why }) => [action, who, why])).toEqual([
    ['publish', 'tester', 'new odds'],
    ['promote', 'tester', 'decided'],
    ['publish', 'tester', 'next'],
    ['canary', 'tester', 'try'],
    ['rollback', 'tester', 'no better'],
    ['publish', 'tester', 'commit abc123'],
    ['promote', 'tester', expect.stringMatching(/^mfe-games 1\.3\.0 /)],
    ['rollback', 'tester', 'back to the start'],
  ]);
  const times = lines.map(({ at }) => Date.parse(String(at)));
  // The clock of the platform goes on by a second each time it is read.
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(new Set(times).size).toBe(lines.length);
});

describe('exports of shared modules', () => {
  const ui = (...names: string[]) => ({ '@sanuk/ui': names });
  const publishNext = (remote: string, version: string, more: object) =>
    platform.publish({ remote, marker: version, version, ...more });

  test('[F7.3] a newer shell without an export that a running remote imports is refused, with remote and export', async () => {
    const shell = await publishNext('shell', '1.1.0', { providedExports: ui('Badge', 'Button') });
    const lotto = await publishNext('mfe-lotto', '1.1.0', { consumedExports: ui('Badge') });
    for (const one of [shell, lotto])
      expect(await switchTo(one, 'fits')).toMatchObject([{ outcome: 'switched' }]);
    const newer = await publishNext('shell', '2.0.0', { providedExports: ui('Button') });
    const message =
      'shared-export: mfe-lotto 1.1.0 on shell 2.0.0: @sanuk/ui does not export Badge, which the remote imports';
    expect(await switchTo(newer, 'removed')).toMatchObject([{ outcome: 'refused', message }]);
    expect(await switchTo(newer, 'as canary', 5)).toMatchObject([{ outcome: 'refused', message }]);
    expect((await current('siam')).shell.stable).toBe(shell.releaseId);
  });

  test('[F7.3] with a remote that no longer imports it the newer shell is promoted', async () => {
    const older = await publishNext('mfe-lotto', '1.1.0', { consumedExports: ui('Badge') });
    await switchTo(older, 'before');
    const shell = await publishNext('shell', '2.0.0', { providedExports: ui('Button') });
    const lotto = await publishNext('mfe-lotto', '2.0.0', { consumedExports: ui('Button') });
    const selection = new Map([shell, lotto].map(({ remote, releaseId }) => [remote, releaseId]));
    const options = { ...how('together'), selection, all: false, unpin: false };
    expect(await promote(platform.context, options)).toMatchObject([{ outcome: 'switched' }]);
  });
});
