import type { BrandManifest } from '@sanuk/contract/federation/manifest';
import { readManifest } from '@sanuk/release-store/manifests';
import type { ReleaseContext } from './release-context.ts';

/** A release that ran for everybody this long without being taken back counts as good. */
export const goodAfterMs = 30 * 60_000;

/**
 * Whether the release that a brand runs of a remote has run, without a break, for `ms` until now. The times are those
 * of the signed revisions; one that cannot be proven ends the search.
 */
export async function hasRunFor(
  context: ReleaseContext,
  current: BrandManifest,
  remote: string,
  ms: number,
): Promise<boolean> {
  const stableOf = ({ shell, remotes }: BrandManifest) =>
    (remote === 'shell' ? shell : remotes[remote])?.stable;
  const stable = stableOf(current);
  const now = context.now().getTime();
  let manifest: BrandManifest | null = current;
  while (manifest && stableOf(manifest) === stable) {
    if (now - Date.parse(manifest.createdAt) >= ms) return true;
    const { parent }: BrandManifest = manifest;
    if (parent === null) return false;
    manifest = await readManifest(context.store, context.trusted, current.brand, parent).catch(() => null);
  }
  return false;
}
