import type { BrandManifest } from '@sanuk/contract/federation/manifest';
import {
  listBrands,
  ManifestError,
  parseManifest,
  releasesOf,
  revisionKey,
  revisionsOf,
  verifyManifest,
} from '@sanuk/release-store/manifests';
import { readText } from '@sanuk/release-store/store';
import type { ReleaseContext } from './release-context.ts';

/** Names a release among those of all remotes. */
export const releaseName = ({ remote, releaseId }: { remote: string; releaseId: string }): string =>
  `${remote}/${releaseId}`;

/**
 * Names of the releases that a page may load: those of the two newest revisions of every brand, and of each revision that ran within
 * the grace period until `now`, which a tab may have open. Pins, canaries and last known good releases are among them.
 * @throws ManifestError when such a revision cannot be read
 */
export async function neededReleases(
  context: ReleaseContext,
  graceMs: number,
  now: Date,
): Promise<Set<string>> {
  const needed = new Set<string>();
  for (const brand of await listBrands(context.store)) {
    let replacedAt = now.getTime();
    for (const [age, revision] of (await revisionsOf(context.store, brand)).reverse().entries()) {
      if (age > 1 && now.getTime() - replacedAt > graceMs) break;
      const manifest = await readNamed(context, brand, revision, age === 0);
      for (const release of releasesOf(manifest)) needed.add(releaseName(release));
      replacedAt = Date.parse(manifest.createdAt);
    }
  }
  return needed;
}

async function readNamed(
  { store, trusted }: ReleaseContext,
  brand: string,
  revision: number,
  isNewest: boolean,
): Promise<BrandManifest> {
  const text = (await readText(store, revisionKey(brand, revision))) ?? '';
  const proof = verifyManifest(text, trusted, { brand, revision });
  if (!('flaw' in proof)) return proof.manifest;
  // Signed by a key that was retired since. What it names is kept, and keeping more needs no proof.
  const unproven = proof.flaw === 'unknown-key' && !isNewest ? parseManifest(text) : null;
  if (unproven) return unproven;
  throw new ManifestError(
    `${brand} revision ${revision}: ${proof.flaw}; nothing is pruned until \`npm run release -- repair\` has put it right`,
  );
}
