import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrandSettings } from '@sanuk/contract/federation/manifest';
import type { ReleaseRecord } from '@sanuk/contract/federation/release';
import { readBrands } from '@sanuk/release-store/brands';
import { addKey, loadSigningKey, loadTrustedKeys, trustedFile } from '@sanuk/release-store/manifests';
import { FolderStore } from '@sanuk/release-store/store';
import { type BuildFixture, brandSettings, writeBrand, writeBuild } from '@sanuk/release-store/testing';
import { initBrands } from '../actions/init.ts';
import { promote } from '../actions/promote.ts';
import { publish } from '../actions/publish.ts';
import type { ReleaseContext } from '../actions/release-context.ts';
import { type FolderSnapshot, takeSnapshot } from './folder-snapshot.ts';

/** Folders of a platform below a temporary one, and a context to work on it. */
export interface PlatformFixture {
  root: string;
  storeDir: string;
  keysDir: string;
  brandsDir: string;
  context: ReleaseContext;
  /** publishes a build; release records come back with their ids */
  publish(fixture: BuildFixture, why?: string): Promise<ReleaseRecord>;
  /** publishes a build and makes it run on brands */
  ship(fixture: BuildFixture, ...brands: string[]): Promise<ReleaseRecord>;
  remove(): Promise<void>;
}

/** How far the clock of a platform and the salts of its canaries have come. */
interface Progress {
  clock: number;
  salts: number;
}
const beginning: Readonly<Progress> = { clock: Date.UTC(2026, 10, 1), salts: 0 };

const newRoot = () => mkdtemp(join(tmpdir(), 'sanuk-platform-'));

/** A store with a key, two brands and no release yet. */
export async function makePlatform(
  settings = [brandSettings('siam'), brandSettings('thara')],
  progress: Progress = { ...beginning },
): Promise<PlatformFixture> {
  const root = await newRoot();
  await mkdir(join(root, 'store'));
  await addKey(join(root, 'keys'), 'first');
  for (const one of settings) await writeBrand(join(root, 'brands'), one);
  return platformIn(root, progress);
}

/** The platform whose folders stand in `root`. */
async function platformIn(root: string, progress: Progress): Promise<PlatformFixture> {
  const [storeDir, keysDir, brandsDir] = [join(root, 'store'), join(root, 'keys'), join(root, 'brands')];
  const context: ReleaseContext = {
    store: new FolderStore(storeDir),
    trusted: await loadTrustedKeys(trustedFile(keysDir)),
    signingKey: () => loadSigningKey(keysDir),
    brands: (await readBrands(brandsDir)).brands,
    who: 'tester',
    now: () => {
      progress.clock += 1000;
      return new Date(progress.clock);
    },
    newSalt: () => {
      progress.salts += 1;
      return `salt-${progress.salts}`;
    },
  };
  const platform: PlatformFixture = {
    root,
    storeDir,
    keysDir,
    brandsDir,
    context,
    async publish(fixture, why = '') {
      const folder = await writeBuild(join(root, 'builds', fixture.remote), fixture);
      return (await publish(context, folder, { commit: 'abc123', local: false, why })).record;
    },
    async ship(fixture, ...brands) {
      const record = await platform.publish(fixture);
      const selection = new Map([[record.remote, record.releaseId]]);
      const outcomes = await promote(context, {
        selection,
        brands,
        all: false,
        unpin: false,
        // As if what ran before had run for long.
        goodAfterMs: 0,
        expectRevision: new Map(),
        why: '',
      });
      const refused = outcomes.find(({ outcome }) => outcome !== 'switched');
      if (refused) throw new Error(`${refused.brand}: ${refused.message}`);
      return record;
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
  return platform;
}

const published = new Map<string, Promise<{ folders: FolderSnapshot; progress: Progress }>>();

/**
 * A platform on which shell, mfe-games and mfe-lotto 1.0.0 run on both brands. The tests of a file share one that was published
 * once: each gets folders of its own with what stood in those.
 */
export async function makeRunningPlatform(settings?: BrandSettings[]): Promise<PlatformFixture> {
  const kind = JSON.stringify(settings ?? null);
  const known = published.get(kind) ?? publishAll(settings);
  published.set(kind, known);
  const { folders, progress } = await known;
  const root = await newRoot();
  folders.writeTo(root);
  return platformIn(root, { ...progress });
}

async function publishAll(settings: BrandSettings[] | undefined) {
  const progress = { ...beginning };
  const { root, context, publish, remove } = await makePlatform(settings, progress);
  for (const remote of ['shell', 'mfe-games', 'mfe-lotto']) await publish({ remote });
  const brands = context.brands.map(({ settings: { brand } }) => brand);
  const outcomes = await initBrands(context, { brands, selection: new Map(), why: '' });
  const refused = outcomes.find(({ outcome }) => outcome !== 'switched');
  if (refused) throw new Error(refused.message);
  const folders = await takeSnapshot(root);
  await remove();
  return { folders, progress };
}
