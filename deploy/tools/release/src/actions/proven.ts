import type { BrandManifest } from '@sanuk/contract/federation/manifest';
import { readManifest } from '@sanuk/release-store/manifests';
import type { ReleaseContext } from './release-context.ts';

/** A release that ran for everybody this long without being taken back counts as good. */
export const goodAfterMs = 30 * 60_000;

/**
 * Whether the release that a brand runs of a remote has run, without a break, for `ms` until now. Of a remote that is switched off
 * nothing runs. The times are those of the signed revisions; one that cannot be proven ends the search.
 * @param part `canary` asks for the release that only some visitors have, at whatever share
 */
export async function hasRunFor(
  context: ReleaseContext,
  current: BrandManifest,
  remote: string,
  ms: number,
  part: 'stable' | 'canary' = 'stable',
): Promise<boolean> {
  const releaseOf = ({ shell, remotes }: BrandManifest) => {
    const entry = remote === 'shell' ? shell : remotes[remote];
    if (!entry?.enabled) return undefined;
    return part === 'stable' ? entry.stable : entry.canary?.release;
  };
  const release = releaseOf(current);
  if (release === undefined) return false;
  const now = context.now().getTime();
  let manifest: BrandManifest | null = current;
  while (manifest && releaseOf(manifest) === release) {
    if (now - Date.parse(manifest.createdAt) >= ms) return true;
    const { parent }: BrandManifest = manifest;
    if (parent === null) return false;
    manifest = await readManifest(context.store, context.trusted, current.brand, parent).catch(() => null);
  }
  return false;
}
