import { join } from 'node:path';
import { promote, rollbackToRevision } from '@sanuk/release/actions';
import { newestRevision, readManifest } from '@sanuk/release-store/manifests';
import { brandSettings, writeBrand, writeBuild } from '@sanuk/release-store/testing';
import { scratchFolders } from '../testing/scratch-folder.ts';
import { type LocalFolders, openLocalContext, releaseBuilds } from './local-store.ts';

const folder = scratchFolders();

/** A working copy with a shell and two remotes; thara holds mfe-lotto back. */
async function workingCopy() {
  const root = folder();
  const folders: LocalFolders = {
    store: join(root, 'store'),
    keys: join(root, 'keys'),
    brands: join(root, 'brands'),
    memory: join(root, 'last-build.json'),
  };
  await writeBrand(folders.brands, brandSettings('siam'));
  const remotes = {
    'mfe-games': { enabled: true, follow: true },
    'mfe-lotto': { enabled: true, follow: false, reason: 'tested first' },
  };
  await writeBrand(folders.brands, brandSettings('thara', { remotes }));
  const build = (remote: string, marker: string) =>
    writeBuild(join(root, remote, 'dist'), { remote, marker });
  const builds = [
    await build('shell', 'one'),
    await build('mfe-games', 'one'),
    await build('mfe-lotto', 'one'),
  ];
  const context = async () => openLocalContext(folders);
  const stable = async (brand: string, remote: string) => {
    const { store, trusted } = await context();
    const manifest = await readManifest(store, trusted, brand, await newestRevision(store, brand));
    return (remote === 'shell' ? manifest.shell : manifest.remotes[remote])?.stable;
  };
  return { build, context, stable, start: () => releaseBuilds(folders, builds) };
}

const byHand = { all: false, unpin: false, expectRevision: new Map(), why: 'by hand' };

describe('[F4] the local store', () => {
  test('the first start gives every brand its first revision, the second changes nothing', async () => {
    const { start, stable } = await workingCopy();
    const said = await start();
    expect(said.map((sentence) => sentence.split(':')[0])).toEqual(['siam revision 1', 'thara revision 1']);
    expect(await stable('siam', 'shell')).toMatch(/^[0-9a-f]{20}$/);
    expect(await start()).toEqual([]);
  });

  test('a new build reaches the brands that follow it, and no pinned one', async () => {
    const { build, start, stable } = await workingCopy();
    await start();
    const old = await stable('thara', 'mfe-lotto');
    await build('mfe-lotto', 'two');
    expect(await start()).toEqual([expect.stringMatching(/^siam revision 2: mfe-lotto/)]);
    expect(await stable('siam', 'mfe-lotto')).not.toBe(old);
    expect(await stable('thara', 'mfe-lotto')).toBe(old);
  });

  test('a build that goes back to older sources is followed as well', async () => {
    const { build, start, stable } = await workingCopy();
    await start();
    const first = await stable('siam', 'mfe-games');
    await build('mfe-games', 'two');
    await start();
    await build('mfe-games', 'one');
    await start();
    expect(await stable('siam', 'mfe-games')).toBe(first);
  });

  test('what was rolled back by hand stays, until there is a build nobody has seen', async () => {
    const { build, context, start, stable } = await workingCopy();
    await start();
    const first = await stable('siam', 'mfe-games');
    await build('mfe-games', 'two');
    await start();
    await rollbackToRevision(await context(), 1, {
      brands: ['siam'],
      why: 'by hand',
      expectRevision: new Map(),
    });
    expect(await stable('siam', 'mfe-games')).toBe(first);
    expect(await start()).toEqual([]);
    expect(await stable('siam', 'mfe-games')).toBe(first);
    await build('mfe-games', 'three');
    expect(await start()).toHaveLength(2);
    expect(await stable('siam', 'mfe-games')).not.toBe(first);
  });

  test('a canary that somebody began is left alone', async () => {
    const { build, context, start, stable } = await workingCopy();
    await start();
    const first = await stable('siam', 'mfe-games');
    await build('mfe-games', 'two');
    await start();
    const selection = new Map([['mfe-games', first ?? '']]);
    await promote(await context(), { ...byHand, selection, brands: ['siam'], percent: 10 });
    const running = await stable('siam', 'mfe-games');
    await build('mfe-games', 'three');
    await start();
    expect(await stable('siam', 'mfe-games')).toBe(running);
  });
});
