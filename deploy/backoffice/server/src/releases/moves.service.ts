import type { BrandManifest, ManifestRemote } from '@sanuk/contract/federation/manifest';
import type { MoveBrand, Moved, MoveRemote } from '@sanuk/contract/outside/office-releases';
import {
  approve,
  goodAfterMs,
  hasRunFor,
  promote,
  type ReleaseContext,
  recall,
  rollbackRemotes,
  rollbackToRevision,
  type SwitchOutcome,
  setEnabled,
  setPinned,
} from '@sanuk/release/actions';
import { ChangeRefusedError, newestManifest } from '@sanuk/release-store/manifests';
import { type ReleaseRefusal, refused } from './refusal.ts';
import { movingContext, type Releases } from './releases.ts';

type Change = Pick<MoveRemote, 'brand' | 'expect_revision' | 'why'>;

const optionsOf = ({ brand, expect_revision, why }: Change) => ({
  brands: [brand],
  expectRevision: new Map([[brand, expect_revision]]),
  why,
});

/** The largest part of the visitors, in percent, to which a release team shows a new release. */
const largestTeamCanary = 50;

/**
 * Changes one remote of a brand, or its shell, in the name of a person. No page is opened before the change, so a release
 * team shows a new release to part of the visitors for half an hour first.
 * @throws StoreUnavailableError, KeysError
 */
export async function moveRemote(
  releases: Releases,
  { name, isLead }: { name: string; isLead: boolean },
  move: MoveRemote,
): Promise<Moved | ReleaseRefusal> {
  const context = await movingContext(releases, name);
  const forbidden = isLead ? null : await findForbidden(context, move);
  if (forbidden) return forbidden;
  const result = await outcomeOf(context, move, () => carryOut(context, move));
  if (!('refused' in result) || result.refused !== 'release-refused') return result;
  const isOther = move.action === 'promote' || move.action === 'canary';
  return isOther && (await isPinned(context, move)) ? refused('remote-pinned', result.detail) : result;
}

/**
 * Changes a brand as a whole, in the name of a person.
 * @throws StoreUnavailableError, KeysError
 */
export async function moveBrand(
  releases: Releases,
  name: string,
  move: MoveBrand,
): Promise<Moved | ReleaseRefusal> {
  const context = await movingContext(releases, name);
  return outcomeOf(context, move, () =>
    move.action === 'recall'
      ? recall(context, undefined, optionsOf(move))
      : rollbackToRevision(context, move.revision, optionsOf(move)),
  );
}

function carryOut(context: ReleaseContext, move: MoveRemote): Promise<SwitchOutcome[]> {
  const options = optionsOf(move);
  const { remote } = move;
  switch (move.action) {
    case 'promote':
    case 'canary':
      return promote(context, {
        ...options,
        selection: new Map([[remote, move.release]]),
        ...{ all: false, unpin: false },
        ...(move.action === 'canary' && { percent: move.percent }),
      });
    case 'rollback':
      return rollbackRemotes(context, [remote], options);
    case 'approve':
      return approve(context, [remote], options);
    case 'pin':
    case 'unpin':
      return setPinned(context, [remote], move.action === 'pin', options);
    case 'enable':
    case 'disable':
      return setEnabled(context, [remote], move.action === 'enable', options);
  }
}

/** Reads what became of a change of one brand. Refusals of the release tool are thrown or returned; both are answers here. */
async function outcomeOf(
  context: ReleaseContext,
  asked: Change,
  change: () => Promise<SwitchOutcome[]>,
): Promise<Moved | ReleaseRefusal> {
  try {
    const [one] = await change();
    if (!one) throw new Error('a change of one brand has no outcome');
    const { outcome, revision, message } = one;
    if (outcome === 'switched' || outcome === 'unchanged') return { outcome, revision };
    return refused(outcome === 'conflict' ? 'revision-conflict' : 'release-refused', message);
  } catch (error) {
    if (error instanceof ChangeRefusedError) return refused('release-refused', error.message);
    if (await isWritten(context, asked)) return { outcome: 'switched', revision: asked.expect_revision + 1 };
    throw error;
  }
}

/** Whether the revision of a change exists, although the store failed after it: then the brand runs it. */
async function isWritten(
  { store, trusted, who }: ReleaseContext,
  { brand, expect_revision, why }: Change,
): Promise<boolean> {
  const newest = await newestManifest(store, trusted, brand).catch(() => null);
  return newest?.revision === expect_revision + 1 && newest.createdBy === who && newest.reason === why;
}

async function isPinned(
  { store, trusted }: ReleaseContext,
  { brand, remote }: Pick<MoveRemote, 'brand' | 'remote'>,
): Promise<boolean> {
  const manifest = await newestManifest(store, trusted, brand);
  const entry = manifest && findEntry(manifest, remote);
  return (entry?.pinned ?? null) !== null;
}

/** Finds what a release team may not do at the revision that it saw, although it may move the remote. */
async function findForbidden(context: ReleaseContext, move: MoveRemote): Promise<ReleaseRefusal | null> {
  const { store, trusted } = context;
  const manifest = await newestManifest(store, trusted, move.brand);
  const entry = manifest && findEntry(manifest, move.remote);
  if (!entry) return null;
  // The state that is checked here is the one that the change begins with.
  if (manifest.revision !== move.expect_revision)
    return refused('revision-conflict', `the brand is at revision ${manifest.revision}`);
  const known = [entry.stable, entry.lastKnownGood];
  const hasStood = (part: 'stable' | 'canary') =>
    hasRunFor(context, manifest, move.remote, goodAfterMs, part);
  if (move.action === 'canary' && move.percent > largestTeamCanary) return canaryNeeded();
  if (move.action === 'promote' && !known.includes(move.release)) {
    const isCanary = move.release === entry.canary?.release;
    if (!isCanary || !(await hasStood('canary'))) return canaryNeeded();
  }
  // What it approves is what a rollback leads to.
  if (move.action === 'approve' && !(await hasStood('stable'))) return canaryNeeded();
  if (move.action === 'rollback' && entry.pinned !== null && entry.canary === null)
    return refused('remote-pinned', 'owner and manager alone roll a pinned remote back');
  return null;
}

const canaryNeeded = (): ReleaseRefusal =>
  refused(
    'canary-needed',
    `a release team shows a new release to at most ${largestTeamCanary} % of the visitors for half an hour first, and approves it half an hour after`,
  );

const findEntry = (manifest: BrandManifest, remote: string): ManifestRemote | undefined =>
  remote === 'shell' ? manifest.shell : manifest.remotes[remote];
