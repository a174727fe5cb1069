import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRecord } from '@sanuk/contract/federation/release';
import {
  addKey,
  loadTrustedKeys,
  ManifestError,
  retireKey,
  trustedFile,
} from '@sanuk/release-store/manifests';
import { findRelease, readRelease } from '@sanuk/release-store/releases';
import { FolderStore, StoreUnavailableError } from '@sanuk/release-store/store';
import { makeRunningPlatform, type PlatformFixture } from '../testing/platform.fixture.ts';
import { resign, setPinned } from './adjust.ts';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import type { ReleaseContext } from './release-context.ts';
import { rollbackToRevision } from './rollback.ts';
import { verify } from './status.ts';

const dayMs = 24 * 60 * 60_000;
const graceMs = 30 * dayMs;

let platform: PlatformFixture;
beforeEach(async () => {
  platform = await makeRunningPlatform();
});
afterEach(() => platform.remove());

const both = ['siam', 'thara'];
const how = (...brands: string[]) => ({ brands, expectRevision: new Map<string, number>(), why: 'test' });
const shipLotto = (version: string, ...brands: string[]) =>
  platform.ship({ remote: 'mfe-lotto', marker: version, version }, ...brands);
const publishLotto = (version: string) => platform.publish({ remote: 'mfe-lotto', marker: version, version });
const idsOf = async (remote: string) =>
  (await readdir(join(platform.storeDir, 'r', remote))).filter((name) => /^[\da-f]{20}$/.test(name)).sort();
const sorted = (...records: (ReleaseRecord | null)[]) =>
  records.map((record) => record?.releaseId ?? '').sort();
const first = () => findRelease(platform.context.store, 'mfe-lotto', '1.0.0');

/** The context some days after everything that the test did, with a store of its own where that matters. */
function contextAfter(days: number, more: Partial<ReleaseContext> = {}): ReleaseContext {
  const at = Math.max(Date.now(), platform.context.now().getTime()) + days * dayMs;
  return { ...platform.context, now: () => new Date(at), ...more };
}
const pruneAfter = (days: number, dryRun = false) => prune(contextAfter(days), { graceMs, dryRun });
const namesOf = ({ releases }: Awaited<ReturnType<typeof prune>>) =>
  releases.map(({ remote, version }) => `${remote} ${version}`).sort();

describe('prune', () => {
  test('[F7] keeps what the two newest revisions of every brand name, and deletes the rest with its version', async () => {
    const oldest = await first();
    const kept = [];
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) kept.push(await shipLotto(version, ...both));
    expect(namesOf(await pruneAfter(31))).toEqual(['mfe-lotto 1.0.0']);
    expect(await idsOf('mfe-lotto')).toEqual(sorted(...kept));
    expect(await findRelease(platform.context.store, 'mfe-lotto', '1.0.0')).toBeNull();
    expect(await readdir(join(platform.storeDir, 'r/mfe-lotto/versions'))).toEqual([
      '1.1.0',
      '1.2.0',
      '1.3.0',
    ]);
    expect(await verify({ ...platform.context })).toEqual([]);
    const log = await readFile(join(platform.storeDir, 'audit.jsonl'), 'utf8');
    expect(JSON.parse(log.trim().split('\n').at(-1) ?? '')).toMatchObject({
      action: 'prune',
      who: 'tester',
      detail: { removed: [`mfe-lotto/${oldest?.releaseId}`] },
    });
    expect(await pruneAfter(31)).toMatchObject({ releases: [], kept: 5 });
  });

  test('[F7] a release that one other brand still runs stays', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await shipLotto(version, 'siam');
    expect(namesOf(await pruneAfter(31))).toEqual([]);
  });

  test('[F7] a dry run names the same releases and deletes nothing', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await shipLotto(version, ...both);
    const before = await readdir(platform.storeDir, { recursive: true });
    expect(namesOf(await pruneAfter(31, true))).toEqual(['mfe-lotto 1.0.0']);
    expect(await readdir(platform.storeDir, { recursive: true })).toEqual(before);
  });

  test('[F7, F8] what a tab may have open stays for the grace period after it was replaced', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await shipLotto(version, ...both);
    for (const id of await idsOf('mfe-lotto')) {
      await utimes(join(platform.storeDir, 'r/mfe-lotto', id, 'release.json'), 0, 0);
    }
    const now = platform.context.now();
    const oneDayLater = { ...platform.context, now: () => new Date(now.getTime() + dayMs) };
    expect(namesOf(await prune(oneDayLater, { graceMs, dryRun: false }))).toEqual([]);
    expect(namesOf(await prune(oneDayLater, { graceMs: dayMs / 2, dryRun: true }))).toEqual([
      'mfe-lotto 1.0.0',
    ]);
  });

  test('[F7] canaries and pinned releases stay', async () => {
    const canary = await publishLotto('2.0.0');
    await promote(platform.context, {
      ...how('siam'),
      selection: new Map([['mfe-lotto', canary.releaseId]]),
      percent: 5,
      all: false,
      unpin: false,
    });
    await setPinned(platform.context, ['mfe-lotto'], true, how('thara'));
    await publishLotto('3.0.0');
    const pinned = await first();
    expect(namesOf(await pruneAfter(365))).toEqual([]);
    expect(await idsOf('mfe-lotto')).toEqual(expect.arrayContaining(sorted(canary, pinned)));
  });

  test('[F7] a release that no brand ran stays for the grace period, the latest one for good', async () => {
    await publishLotto('2.0.0');
    await publishLotto('3.0.0');
    expect(namesOf(await pruneAfter(29))).toEqual([]);
    expect(namesOf(await pruneAfter(31))).toEqual(['mfe-lotto 2.0.0']);
  });

  test('[F7] of a publish that was cut off, what is old goes and what is under way stays', async () => {
    const folder = join(platform.storeDir, 'r/mfe-lotto', '0'.repeat(20));
    await mkdir(folder);
    await writeFile(join(folder, 'entry.js'), 'half');
    expect(namesOf(await pruneAfter(365))).toEqual([]);
    await writeFile(join(folder, 'build.json'), '{}');
    expect(namesOf(await pruneAfter(1))).toEqual([]);
    expect(namesOf(await pruneAfter(31))).toEqual(['mfe-lotto null']);
    expect(await readdir(join(platform.storeDir, 'r/mfe-lotto'))).not.toContain('0'.repeat(20));
  });

  test.each([
    ['newest', '4.json'],
    ['previous', '3.json'],
  ])('[F7] refuses while the %s revision of any brand cannot be read', async (_which, file) => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await shipLotto(version, ...both);
    await writeFile(join(platform.storeDir, 'brands/thara', file), '{"half":');
    const before = await idsOf('mfe-lotto');
    await expect(pruneAfter(31)).rejects.toThrow(ManifestError);
    await expect(pruneAfter(31)).rejects.toThrow('thara revision');
    expect(await idsOf('mfe-lotto')).toEqual(before);
  });

  test('[F6, F7] a revision signed by a key that was retired keeps what it names', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await shipLotto(version, ...both);
    await addKey(platform.keysDir, 'second');
    await resign(platform.context, how(...both));
    await retireKey(platform.keysDir, 'first');
    const trusted = await loadTrustedKeys(trustedFile(platform.keysDir));
    const context = contextAfter(31, { trusted });
    expect(namesOf(await prune(context, { graceMs, dryRun: true }))).toEqual([
      'mfe-lotto 1.0.0',
      'mfe-lotto 1.1.0',
    ]);
    await rm(join(platform.storeDir, 'brands/siam/5.json'));
    await expect(prune(context, { graceMs, dryRun: true })).rejects.toThrow('siam revision 4: unknown-key');
  });

  test('[F7] a release that a switch brings back meanwhile is restored', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await shipLotto(version, ...both);
    const oldest = await first();
    class SwitchedStore extends FolderStore {
      override async remove(key: string): Promise<void> {
        if (key.endsWith('release.json')) await rollbackToRevision(platform.context, 1, how('siam'));
        await super.remove(key);
      }
    }
    const context = contextAfter(31, { store: new SwitchedStore(platform.storeDir) });
    expect(await prune(context, { graceMs, dryRun: false })).toMatchObject({ releases: [] });
    expect(await readRelease(platform.context.store, 'mfe-lotto', oldest?.releaseId ?? '')).toEqual(oldest);
    expect(await verify(platform.context)).toEqual([]);
  });

  test('[F7] a store that goes away in the middle loses no release that may be needed', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await shipLotto(version, ...both);
    const oldest = await first();
    class FailingStore extends FolderStore {
      #isWithdrawn = false;
      override async remove(key: string): Promise<void> {
        await super.remove(key);
        this.#isWithdrawn = true;
      }
      override async list(folder: string): Promise<string[]> {
        if (this.#isWithdrawn) throw new StoreUnavailableError('away');
        return super.list(folder);
      }
    }
    const context = contextAfter(31, { store: new FailingStore(platform.storeDir) });
    await expect(prune(context, { graceMs, dryRun: false })).rejects.toThrow(StoreUnavailableError);
    expect(await readRelease(platform.context.store, 'mfe-lotto', oldest?.releaseId ?? '')).toEqual(oldest);
  });
});
