import { randomBytes } from 'node:crypto';
import { access, constants } from 'node:fs/promises';
import { StartError } from '@sanuk/common/start-error';
import type { ReleaseContext } from '@sanuk/release/actions';
import { readBrands } from '@sanuk/release-store/brands';
import { KeysError, loadSigningKey, loadTrustedKeys, trustedFile } from '@sanuk/release-store/manifests';
import { openStore, type Store, type StoreLocation } from '@sanuk/release-store/store';

/** Where releases, the keys that sign what a brand runs, and brands are. */
export interface ReleaseSettings {
  store: StoreLocation;
  keysDir: string;
  brandsDir: string;
  /** where edges report their counters; empty where none was named */
  metricsUrls: readonly string[];
}

/** The open store with the folders beside it. */
export interface Releases extends Omit<ReleaseSettings, 'store'> {
  store: Store;
}

/**
 * Checks everything that the page of releases works with, and opens the store. A bucket is not asked.
 * @throws StartError with one line for each part that is missing
 */
export async function openReleases({ store, ...settings }: ReleaseSettings): Promise<Releases> {
  const found = await Promise.all([
    findKeysFault(settings.keysDir),
    findBrandsFault(settings.brandsDir),
    'folder' in store ? findStoreFault(store.folder) : null,
  ]);
  const faults = found.filter((fault) => fault !== null);
  if (faults.length > 0) throw new StartError(faults.join('\n'));
  return { ...settings, store: openStore(store) };
}

async function findKeysFault(folder: string): Promise<string | null> {
  try {
    await loadTrustedKeys(trustedFile(folder));
    await loadSigningKey(folder);
    return null;
  } catch (cause) {
    if (!(cause instanceof KeysError)) throw cause;
    return `KEYS_DIR: ${cause.message}`;
  }
}

const findBrandsFault = (folder: string): Promise<string | null> =>
  readBrands(folder).then(
    ({ brands }) => (brands.length === 0 ? `BRANDS_DIR: ${folder} contains no brand` : null),
    () => `BRANDS_DIR: ${folder} cannot be read`,
  );

const findStoreFault = (folder: string): Promise<string | null> =>
  access(folder, constants.W_OK).then(
    () => null,
    ({ code }: NodeJS.ErrnoException) => `STORE_DIR: ${folder} cannot be written (${code})`,
  );

/** What a reader works with. Keys are loaded each time: they may be changed while the server runs. @throws KeysError */
export async function readingContext({ store, keysDir }: Releases): Promise<ReleaseContext> {
  return {
    store,
    trusted: await loadTrustedKeys(trustedFile(keysDir)),
    signingKey: () => loadSigningKey(keysDir),
    brands: [],
    who: '',
    now: () => new Date(),
    newSalt: () => randomBytes(8).toString('hex'),
  };
}

/** What a change works with, in the name of a person. The release tool writes names of its machine, so this one is marked. @throws KeysError */
export async function movingContext(releases: Releases, name: string): Promise<ReleaseContext> {
  const { brands, faults } = await readBrands(releases.brandsDir);
  return {
    ...(await readingContext(releases)),
    ...{ brands, brandFaults: faults },
    who: `backoffice:${name}`,
  };
}
