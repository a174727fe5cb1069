import type { BrandManifest } from '@sanuk/contract/federation/manifest';
import type { ReleaseRecord } from '@sanuk/contract/federation/release';
import type { NamedRelease } from '@sanuk/contract/outside/office-releases';
import type { ReleaseContext } from '@sanuk/release/actions';
import { ManifestError, readManifest } from '@sanuk/release-store/manifests';
import { readRelease } from '@sanuk/release-store/releases';
import { type Store, StoreUnavailableError } from '@sanuk/release-store/store';

/** Reads each value once. */
function once<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (key) => {
    const found = known.get(key) ?? read(key);
    known.set(key, found);
    return found;
  };
}

/** Reads records of releases, each once; null for one that is damaged or gone. @throws StoreUnavailableError */
export function recordReader(
  store: Store,
): (remote: string, release: string) => Promise<ReleaseRecord | null> {
  const read = once((key) => {
    const [remote = '', release = ''] = key.split(' ');
    return readRelease(store, remote, release).catch((error: unknown) => {
      if (error instanceof StoreUnavailableError) throw error;
      return null;
    });
  });
  return (remote, release) => read(`${remote} ${release}`);
}

/** Adds the version to ids of releases. @throws StoreUnavailableError */
export function releaseNamer(
  store: Store,
): (remote: string, release: string | null) => Promise<NamedRelease | null> {
  const read = recordReader(store);
  return async (remote, release) =>
    release === null ? null : { release, version: (await read(remote, release))?.version ?? null };
}

/** Reads revisions of a brand, each once; null for one that is damaged or missing. @throws StoreUnavailableError */
export function manifestReader(
  { store, trusted }: ReleaseContext,
  brand: string,
): (revision: number) => Promise<BrandManifest | null> {
  const read = once((key) =>
    readManifest(store, trusted, brand, Number(key)).catch((error: unknown) => {
      if (error instanceof ManifestError) return null;
      throw error;
    }),
  );
  return (revision) => read(String(revision));
}
