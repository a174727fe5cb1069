import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRecord } from '@sanuk/contract/federation/release';
import { newestRevision, readManifest } from '@sanuk/release-store/manifests';
import { brandSettings, writeBuild } from '@sanuk/release-store/testing';
import { GateRefusedError } from '../gate/finding.ts';
import { makePlatform, makeRunningPlatform, type PlatformFixture } from '../testing/platform.fixture.ts';
import { approve, recall, setEnabled, setPinned } from './adjust.ts';
import { initBrands } from './init.ts';
import { type PromoteOptions, promote } from './promote.ts';
import { publish } from './publish.ts';
import type { ReleaseContext, SmokeSubject } from './release-context.ts';
import { rollbackRemotes, rollbackToRevision } from './rollback.ts';
import { type BrandStatus, status, verify } from './status.ts';

let platform: PlatformFixture;
let context: ReleaseContext;
beforeEach(async () => {
  platform = await makeRunningPlatform();
  context = platform.context;
});
afterEach(() => platform.remove());

const current = async (brand: string) =>
  readManifest(context.store, context.trusted, brand, await newestRevision(context.store, brand));
const stableOf = async (brand: string, remote: string) => (await current(brand)).remotes[remote]?.stable;
const how = (brands: string[], expectRevision = new Map<string, number>()) => ({
  brands,
  expectRevision,
  why: 'test',
});
const promoteOptions = (
  selection: [string, string][],
  brands: string[],
  more: Partial<PromoteOptions> = {},
) => ({
  selection: new Map(selection),
  all: false,
  unpin: false,
  ...how(brands),
  ...more,
});
const lotto = (version: string, more = {}) =>
  platform.publish({ remote: 'mfe-lotto', marker: version, version, ...more });

describe('promote', () => {
  test('[F4] a release runs on the brand it was promoted for and on no other', async () => {
    const { releaseId } = await lotto('1.1.0');
    const outcomes = await promote(context, promoteOptions([['mfe-lotto', '1.1.0']], ['siam']));
    expect(outcomes).toMatchObject([{ brand: 'siam', outcome: 'switched', revision: 2 }]);
    expect(await stableOf('siam', 'mfe-lotto')).toBe(releaseId);
    expect((await current('thara')).revision).toBe(1);
  });

  test('[F4.5] [F7] several remotes switch in one revision, which says who, why and when', async () => {
    await lotto('1.1.0');
    await platform.publish({ remote: 'mfe-games', marker: 'two', version: '1.1.0' });
    await promote(
      context,
      promoteOptions(
        [
          ['mfe-lotto', 'latest'],
          ['mfe-games', 'latest'],
        ],
        ['siam'],
      ),
    );
    const manifest = await current('siam');
    expect(manifest).toMatchObject({ revision: 2, parent: 1, createdBy: 'tester', reason: 'test' });
    expect(manifest.createdAt).toMatch(/^2026-11-01T/);
    const lines = (await readFile(join(platform.storeDir, 'audit.jsonl'), 'utf8')).trim().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toEqual({
      at: manifest.createdAt,
      who: 'tester',
      why: 'test',
      action: 'promote',
      brand: 'siam',
      revision: 2,
      detail: {
        'mfe-games': manifest.remotes['mfe-games']?.stable,
        'mfe-lotto': manifest.remotes['mfe-lotto']?.stable,
      },
    });
  });

  test('[F4] for all brands, a pinned remote is left as it is and said to be', async () => {
    await setPinned(context, ['mfe-lotto'], true, { ...how(['thara']), why: 'older odds' });
    await lotto('1.1.0');
    const outcomes = await promote(
      context,
      promoteOptions([['mfe-lotto', 'latest']], ['siam', 'thara'], { all: true }),
    );
    expect(outcomes).toMatchObject([
      { brand: 'siam', outcome: 'switched' },
      { brand: 'thara', outcome: 'skipped', revision: 2, message: expect.stringContaining('older odds') },
    ]);
    const byName = await promote(context, promoteOptions([['mfe-lotto', 'latest']], ['thara']));
    expect(byName).toMatchObject([{ outcome: 'refused', message: expect.stringContaining('--unpin') }]);
    const freed = await promote(
      context,
      promoteOptions([['mfe-lotto', 'latest']], ['thara'], { unpin: true }),
    );
    expect(freed).toMatchObject([{ outcome: 'switched', revision: 3 }]);
  });

  describe('the last known good', () => {
    const goodOf = async () => (await current('siam')).remotes['mfe-lotto']?.lastKnownGood;
    const minutes = (count: number): ReleaseContext => {
      const now = context.now;
      return { ...context, now: () => new Date(now().getTime() + count * 60_000) };
    };
    const run = async (version: string, at: ReleaseContext, more: Partial<PromoteOptions> = {}) => {
      const { releaseId } = await lotto(version);
      await promote(at, promoteOptions([['mfe-lotto', releaseId]], ['siam'], more));
      return releaseId;
    };

    test('[F5] [F7] is the release that ran for half an hour, not the bad one that ran for minutes', async () => {
      const good = await run('1.1.0', minutes(0));
      await run('1.2.0', minutes(45));
      await run('1.3.0', minutes(50));
      expect(await goodOf()).toBe(good);
      // Switches of other remotes in between do not make a release younger.
      const tried = await stableOf('siam', 'mfe-lotto');
      await setEnabled(minutes(70), ['mfe-games'], false, how(['siam']));
      await run('1.4.0', minutes(85));
      expect(await goodOf()).toBe(tried);
    });

    test('[F7] takes as long as was asked for, or an approval', async () => {
      const first = await stableOf('siam', 'mfe-lotto');
      const second = await run('1.1.0', minutes(0));
      const third = await run('1.2.0', minutes(3), { goodAfterMs: 2 * 60_000 });
      expect(await goodOf()).toBe(second);
      await run('1.3.0', minutes(4), { goodAfterMs: 2 * 60_000 });
      expect(await goodOf()).toBe(second);
      const fourth = await stableOf('siam', 'mfe-lotto');
      expect(await approve(minutes(5), ['mfe-lotto'], how(['siam']))).toMatchObject([
        { outcome: 'switched' },
      ]);
      expect(await approve(minutes(5), ['mfe-lotto'], how(['siam']))).toMatchObject([
        { outcome: 'unchanged' },
      ]);
      await run('1.4.0', minutes(6));
      expect(await goodOf()).toBe(fourth);
      expect([first, third]).not.toContain(fourth);
    });
  });

  test('[F7] the same promotion again makes no revision', async () => {
    await platform.ship({ remote: 'mfe-lotto', marker: 'two', version: '1.1.0' }, 'siam');
    const again = await promote(context, promoteOptions([['mfe-lotto', '1.1.0']], ['siam']));
    expect(again).toMatchObject([{ outcome: 'unchanged', revision: 2 }]);
  });

  test('[F7] a switch is refused when the brand is no longer at the revision that was looked at', async () => {
    await platform.ship({ remote: 'mfe-lotto', marker: 'two', version: '1.1.0' }, 'siam');
    await lotto('1.2.0');
    const late = promoteOptions([['mfe-lotto', '1.2.0']], ['siam'], {
      expectRevision: new Map([['siam', 1]]),
    });
    expect(await promote(context, late)).toMatchObject([
      { outcome: 'conflict', message: 'siam is at revision 2, not 1' },
    ]);
  });

  test('[F7] of switches at the same moment one wins and the others are told so', async () => {
    const releases: ReleaseRecord[] = [];
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) releases.push(await lotto(version));
    const outcomes = await Promise.all(
      releases.map(({ releaseId }) => promote(context, promoteOptions([['mfe-lotto', releaseId]], ['siam']))),
    );
    const kinds = outcomes.flat().map(({ outcome }) => outcome);
    expect(kinds.filter((kind) => kind === 'switched').length).toBeGreaterThanOrEqual(1);
    expect(kinds.every((kind) => kind === 'switched' || kind === 'conflict')).toBe(true);
    expect((await current('siam')).revision).toBe(1 + kinds.filter((kind) => kind === 'switched').length);
    expect(await verify(context)).toEqual([]);
  });

  test('[F7] a writer that died before moving the pointer has still switched', async () => {
    await platform.ship({ remote: 'mfe-lotto', marker: 'two', version: '1.1.0' }, 'siam');
    await writeFile(join(platform.storeDir, 'brands/siam/current'), '1\n');
    expect((await current('siam')).revision).toBe(2);
    await platform.ship({ remote: 'mfe-lotto', marker: 'three', version: '1.2.0' }, 'siam');
    expect((await current('siam')).revision).toBe(3);
    await rm(join(platform.storeDir, 'brands/siam/current'));
    expect((await current('siam')).revision).toBe(3);
  });

  test('[F7.4] a release with a missing or an altered file is refused at promote', async () => {
    const { releaseId } = await lotto('1.1.0');
    const at = join(platform.storeDir, 'r/mfe-lotto', releaseId);
    await writeFile(join(at, 'entry.js'), 'altered');
    await rm(join(at, 'chunks/app.js'));
    const [outcome] = await promote(context, promoteOptions([['mfe-lotto', releaseId]], ['siam']));
    expect(outcome).toMatchObject({ outcome: 'refused' });
    expect(outcome?.message).toContain('file-altered');
    expect(outcome?.message).toContain('file-missing');
    expect((await current('siam')).revision).toBe(1);
  });

  test('[F7.3] what does not fit a brand is refused there, and then no brand is switched', async () => {
    const shell = await platform.publish({
      remote: 'shell',
      marker: 'next',
      version: '2.0.0',
      provides: { react: '20.0.0', 'react/jsx-runtime': '20.0.0', '@sanuk/platform': '0.1.0' },
    });
    const outcomes = await promote(context, promoteOptions([['shell', shell.releaseId]], ['siam']));
    expect(outcomes).toMatchObject([
      { outcome: 'refused', message: expect.stringContaining('react is 20.0.0') },
    ]);
    await lotto('1.1.0', { routes: [{ path: '/mfe-games', layout: 'default', middleware: [], title: 'x' }] });
    await setEnabled(context, ['mfe-games'], false, how(['thara']));
    const both = await promote(context, promoteOptions([['mfe-lotto', '1.1.0']], ['thara', 'siam']));
    expect(both).toMatchObject([
      { brand: 'thara', outcome: 'skipped' },
      { brand: 'siam', outcome: 'refused', message: expect.stringContaining('belongs to mfe-games') },
    ]);
  });

  test('[F7] the smoke run sees what would run, and its no is a refusal', async () => {
    const seen: SmokeSubject[] = [];
    const { releaseId } = await lotto('1.1.0');
    const options = promoteOptions([['mfe-lotto', releaseId]], ['siam']);
    const complaining = {
      ...context,
      async smoke(subject: SmokeSubject) {
        seen.push(subject);
        return 'blank page';
      },
    };
    expect(await promote(complaining, options)).toMatchObject([
      { outcome: 'refused', message: 'smoke: siam: blank page' },
    ]);
    expect(seen).toMatchObject([
      { brand: 'siam', revision: 2, changed: [{ remote: 'mfe-lotto', releaseId }] },
    ]);
    expect(await promote({ ...context, smoke: async () => null }, options)).toMatchObject([
      { outcome: 'switched' },
    ]);
  });
});

describe('publish', () => {
  test('[F7] a remote that no shell could run is refused, one that only a brand cannot run is told', async () => {
    await expect(lotto('1.1.0', { consumes: { react: '^18.0.0' } })).rejects.toThrow(GateRefusedError);
    await expect(lotto('1.1.0', { contractVersion: '2.0.0' })).rejects.toThrow('contract');
    await platform.publish({ remote: 'shell', marker: 'next', version: '2.0.0', contractVersion: '2.0.0' });
    const folder = await writeBuild(join(platform.root, 'dist'), {
      remote: 'mfe-lotto',
      marker: '2.0.0',
      version: '2.0.0',
      contractVersion: '2.0.0',
    });
    const { outcome, warnings } = await publish(context, folder, { commit: '', local: false, why: '' });
    expect(outcome).toBe('published');
    expect(warnings.map(({ check, message }) => `${check} ${message}`)).toEqual([
      'contract on siam: mfe-lotto 2.0.0 on shell 1.0.0: contract 2.0.0 against 1.0.0',
      'contract on thara: mfe-lotto 2.0.0 on shell 1.0.0: contract 2.0.0 against 1.0.0',
    ]);
  });
});

describe('rollback', () => {
  test('[F7] one remote goes back, on one brand, without touching the others', async () => {
    const before = await stableOf('siam', 'mfe-lotto');
    await platform.ship({ remote: 'mfe-lotto', marker: 'two', version: '1.1.0' }, 'siam', 'thara');
    await platform.ship({ remote: 'mfe-games', marker: 'two', version: '1.1.0' }, 'siam');
    const games = await stableOf('siam', 'mfe-games');
    const outcomes = await rollbackRemotes(context, ['mfe-lotto'], how(['siam']));
    expect(outcomes).toMatchObject([{ outcome: 'switched', revision: 4 }]);
    expect(await stableOf('siam', 'mfe-lotto')).toBe(before);
    expect(await stableOf('siam', 'mfe-games')).toBe(games);
    expect(await stableOf('thara', 'mfe-lotto')).not.toBe(before);
    expect(await rollbackRemotes(context, ['mfe-lotto'], how(['siam']))).toMatchObject([
      { outcome: 'refused' },
    ]);
  });

  test('[F7] any revision can run again, as a new revision with its content', async () => {
    const first = await current('siam');
    await platform.ship({ remote: 'mfe-lotto', marker: 'two', version: '1.1.0' }, 'siam');
    await platform.ship({ remote: 'mfe-games', marker: 'two', version: '1.1.0' }, 'siam');
    expect(await rollbackToRevision(context, 1, how(['siam']))).toMatchObject([
      { outcome: 'switched', revision: 4 },
    ]);
    expect(await current('siam')).toMatchObject({
      revision: 4,
      parent: 3,
      remotes: first.remotes,
      shell: first.shell,
    });
    expect(await rollbackToRevision(context, 9, how(['siam']))).toMatchObject([{ outcome: 'refused' }]);
  });

  test('[F6] a forged old revision cannot be brought back', async () => {
    await platform.ship({ remote: 'mfe-lotto', marker: 'two', version: '1.1.0' }, 'siam');
    const file = join(platform.storeDir, 'brands/siam/1.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('"enabled": true', '"enabled": false'));
    expect(await rollbackToRevision(context, 1, how(['siam']))).toMatchObject([
      { outcome: 'refused', message: 'siam revision 1: bad-signature' },
    ]);
  });
});

describe('small switches, status and proof', () => {
  test('[F4] a remote is taken off a brand and put back', async () => {
    await setEnabled(context, ['mfe-lotto'], false, how(['siam']));
    expect((await current('siam')).remotes['mfe-lotto']?.enabled).toBe(false);
    await setEnabled(context, ['mfe-lotto'], true, how(['siam']));
    expect((await current('siam')).remotes['mfe-lotto']?.enabled).toBe(true);
    expect(() => setEnabled(context, ['shell'], false, how(['siam']))).toThrow('shell');
    expect(await setEnabled(context, ['mfe-none'], false, how(['siam']))).toMatchObject([
      { outcome: 'refused' },
    ]);
  });

  test('[F8] a recall raises the lowest revision that tabs may keep, and never lowers it', async () => {
    await recall(context, undefined, how(['siam']));
    expect((await current('siam')).minRevision).toBe(2);
    expect(await recall(context, 1, how(['siam']))).toMatchObject([{ outcome: 'unchanged' }]);
    expect(await recall(context, 9, how(['siam']))).toMatchObject([{ outcome: 'refused' }]);
  });

  test('[F7] status says what every brand runs', async () => {
    const { releaseId } = await lotto('1.1.0');
    await promote(context, promoteOptions([['mfe-lotto', releaseId]], ['siam'], { percent: 5 }));
    const [siam, thara] = (await status(context)) as BrandStatus[];
    expect(siam).toMatchObject({ brand: 'siam', revision: 2, createdBy: 'tester' });
    expect(siam?.remotes.map(({ remote, version }) => `${remote} ${version}`)).toEqual([
      'shell 1.0.0',
      'mfe-games 1.0.0',
      'mfe-lotto 1.0.0',
    ]);
    expect(siam?.remotes[2]?.canary).toEqual({ release: releaseId, percent: 5 });
    expect(thara?.remotes[2]?.canary).toBeNull();
  });

  test('[F6] the proof of a whole store finds every kind of damage', async () => {
    const { releaseId } = await platform.ship(
      { remote: 'mfe-lotto', marker: 'two', version: '1.1.0' },
      'siam',
    );
    expect(await verify(context)).toEqual([]);
    await writeFile(join(platform.storeDir, 'r/mfe-lotto', releaseId, 'entry.js'), 'altered');
    await writeFile(join(platform.storeDir, 'r/mfe-lotto', releaseId, 'chunks/app.js.br'), 'altered');
    await rm(join(platform.storeDir, 'brands/siam/1.json'));
    await mkdir(join(platform.storeDir, 'brands/ghost'), { recursive: true });
    await writeFile(
      join(platform.storeDir, 'brands/thara/1.json'),
      await readFile(join(platform.storeDir, 'brands/siam/2.json')),
    );
    expect(await verify(context)).toEqual([
      'siam has no revision 1',
      `siam: file-altered r/mfe-lotto/${releaseId}/chunks/app.js.br`,
      `siam: file-altered r/mfe-lotto/${releaseId}/entry.js`,
      'thara revision 1: wrong-brand',
    ]);
  });
});

test('[F4] the second brand can begin with an older release, pinned', async () => {
  const remotes = { 'mfe-lotto': { enabled: true, follow: false, reason: 'older odds' } };
  const other = await makePlatform([brandSettings('thara', { remotes })]);
  await other.publish({ remote: 'shell' });
  const old = await other.publish({ remote: 'mfe-lotto', version: '1.0.0' });
  await other.publish({ remote: 'mfe-lotto', version: '1.1.0', marker: 'two' });
  const options = { brands: ['thara'], selection: new Map([['mfe-lotto', '1.0.0']]), why: '' };
  expect(await initBrands(other.context, options)).toMatchObject([{ outcome: 'switched', revision: 1 }]);
  const { store, trusted } = other.context;
  expect((await readManifest(store, trusted, 'thara', 1)).remotes['mfe-lotto']).toMatchObject({
    stable: old.releaseId,
    pinned: { reason: 'older odds' },
  });
  expect(await initBrands(other.context, options)).toMatchObject([{ outcome: 'unchanged', revision: 1 }]);
  await other.remove();
});
