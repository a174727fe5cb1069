import { randomBytes } from 'node:crypto';
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
  /** where an edge reports its counters; null where none was named */
  metricsUrl: string | null;
}

/** The open store with the folders beside it. */
export interface Releases extends Omit<ReleaseSettings, 'store'> {
  store: Store;
}

/** Opens the store. @throws StartError where the keys cannot sign and verify, or there is no folder of brands */
export async function openReleases({ store, ...settings }: ReleaseSettings): Promise<Releases> {
  try {
    await loadTrustedKeys(trustedFile(settings.keysDir));
    await loadSigningKey(settings.keysDir);
  } catch (cause) {
    if (!(cause instanceof KeysError)) throw cause;
    throw new StartError(`KEYS_DIR: ${cause.message}`);
  }
  await readBrands(settings.brandsDir).catch((cause: unknown) => {
    throw new StartError(`BRANDS_DIR: ${settings.brandsDir} cannot be read`, { cause });
  });
  return { ...settings, store: openStore(store) };
}

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
