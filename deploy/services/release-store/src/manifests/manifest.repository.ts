import type { BrandManifest, SignedManifest } from '@sanuk/contract/federation/manifest';
import { readText, type Store } from '../store/store.ts';
import type { TrustedKeys } from './keys.ts';
import { verifyManifest } from './signing.ts';

/** The newest revision of a brand cannot be trusted, or is not there. */
export class ManifestError extends Error {
  override name = 'ManifestError';
}

/** Somebody else wrote the next revision first, or the expected one is not the newest. */
export class RevisionConflictError extends Error {
  override name = 'RevisionConflictError';
}

export const revisionKey = (brand: string, revision: number): string => `brands/${brand}/${revision}.json`;
export const pointerKey = (brand: string): string => `brands/${brand}/current`;

/** Whether a name may be that of a brand. */
export const isBrandName = (name: string): boolean => /^[a-z][a-z0-9-]{0,39}$/.test(name);

/**
 * Number of the newest revision of a brand, 0 when it has none. The pointer is where the search begins: a writer that
 * died after writing its revision and before moving the pointer has still written it. A pointer to nothing is none.
 */
export async function newestRevision(store: Store, brand: string): Promise<number> {
  const pointer = Number.parseInt((await readText(store, pointerKey(brand))) ?? '0', 10);
  let revision = Number.isSafeInteger(pointer) && pointer > 0 ? pointer : 0;
  if (revision > 0 && !(await store.stat(revisionKey(brand, revision)))) {
    revision = (await revisionsOf(store, brand)).at(-1) ?? 0;
  }
  while (await store.stat(revisionKey(brand, revision + 1))) revision += 1;
  return revision;
}

/** Numbers of the revisions that a brand's folder holds, rising; proven or not. */
export async function revisionsOf(store: Store, brand: string): Promise<number[]> {
  const names = await store.list(`brands/${brand}`);
  return names
    .map((name) => Number(/^([1-9]\d{0,8})\.json$/.exec(name)?.[1] ?? 0))
    .filter((revision) => revision > 0)
    .sort((a, b) => a - b);
}

/** The newest revision of a brand, when it can be proven; otherwise null. */
export async function newestManifest(
  store: Store,
  trusted: TrustedKeys,
  brand: string,
): Promise<BrandManifest | null> {
  return readManifest(store, trusted, brand, await newestRevision(store, brand)).catch((error: unknown) => {
    if (error instanceof ManifestError) return null;
    throw error;
  });
}

/** Where the pointer of a brand should stand. */
export const putPointer = (store: Store, brand: string, revision: number): Promise<void> =>
  store.put(pointerKey(brand), Buffer.from(`${revision}\n`), { durable: true });

/** Ids of the keys that signed the newest revision of any brand. */
export async function keysInUse(store: Store, trusted: TrustedKeys): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const brand of await listBrands(store)) {
    const revision = await newestRevision(store, brand);
    const text = await readText(store, revisionKey(brand, revision));
    const proof = verifyManifest(text ?? '', trusted, { brand, revision });
    if (!('flaw' in proof)) ids.add(proof.keyId);
  }
  return ids;
}

/** One revision, proven. @throws ManifestError when it is missing or its proof fails */
export async function readManifest(
  store: Store,
  trusted: TrustedKeys,
  brand: string,
  revision: number,
): Promise<BrandManifest> {
  const text = await readText(store, revisionKey(brand, revision));
  if (text === null) throw new ManifestError(`${brand} has no revision ${revision}`);
  const proof = verifyManifest(text, trusted, { brand, revision });
  if ('flaw' in proof) throw new ManifestError(`${brand} revision ${revision}: ${proof.flaw}`);
  return proof.manifest;
}

/** Brands that have a revision. Whatever else lies in the folder is no brand. */
export async function listBrands(store: Store): Promise<string[]> {
  const brands: string[] = [];
  for (const name of (await store.list('brands')).filter(isBrandName)) {
    if ((await revisionsOf(store, name)).length > 0) brands.push(name);
  }
  return brands;
}

/**
 * Adds a revision after `manifest.parent`. Writing the revision's file is the switch: it must not exist yet, so of
 * two writers one wins. The pointer follows.
 * @throws RevisionConflictError
 */
export async function appendManifest(store: Store, signed: SignedManifest): Promise<void> {
  const { brand, revision } = signed.manifest;
  const bytes = Buffer.from(`${JSON.stringify(signed, null, 2)}\n`);
  if (!(await store.create(revisionKey(brand, revision), bytes))) {
    throw new RevisionConflictError(`${brand}: revision ${revision} was written by somebody else meanwhile`);
  }
  await putPointer(store, brand, revision);
}
