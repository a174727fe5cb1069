import type { MoveBrand, MoveRemote } from '@sanuk/contract/outside/office-releases';
import type { BrandEvent, RemoteEvent } from '@sanuk/contract/outside/operator-staff-notes';
import { entryOf } from '@sanuk/release-store/manifests';
import { type Releases, readingContext } from '../releases/releases.ts';
import { manifestReader, releaseNamer } from '../releases/stored.ts';
import { printable } from './printable.ts';

const remoteNames: Record<MoveRemote['action'], RemoteEvent['name']> = {
  promote: 'release-promoted',
  canary: 'release-canary-set',
  rollback: 'release-rolled-back',
  approve: 'release-approved',
  pin: 'release-pinned',
  unpin: 'release-unpinned',
  enable: 'release-enabled',
  disable: 'release-disabled',
};
const brandNames: Record<MoveBrand['action'], BrandEvent['name']> = {
  recall: 'brand-recalled',
  'to-revision': 'brand-rolled-back',
};

/**
 * Describes a change of a remote for the audit trail, with the release that runs since.
 * @param revision of the brand, which the change made
 * @throws StoreUnavailableError, KeysError
 */
export async function remoteEventOf(
  releases: Releases,
  move: MoveRemote,
  revision: number,
): Promise<RemoteEvent> {
  const { brand, remote, action } = move;
  const manifest = await manifestReader(await readingContext(releases), brand)(revision);
  const entry = manifest && entryOf(manifest, remote);
  const channel = action === 'canary' ? 'canary' : 'stable';
  const running = channel === 'canary' ? entry?.canary?.release : entry?.stable;
  const named = await releaseNamer(releases.store)(remote, running ?? null);
  return {
    ...undescribed(move, revision),
    channel,
    release: named?.release ?? null,
    version: named?.version ? printable(named.version, 60) : null,
  };
}

/** A change of a remote without the release that runs since, for when the store does not say. */
export const undescribed = (move: MoveRemote, revision: number): RemoteEvent => ({
  ...{ name: remoteNames[move.action], remote: move.remote, revision, reason: move.why },
  ...{ channel: null, release: null, version: null },
  percent: move.action === 'canary' ? move.percent : null,
});

/** Describes a change of a brand for the audit trail. */
export const brandEventOf = (move: MoveBrand, revision: number): BrandEvent => ({
  ...{ name: brandNames[move.action], revision, reason: move.why },
  to_revision: move.action === 'to-revision' ? move.revision : null,
});
