import type { MoveBrand, Moved, MoveRemote } from '@sanuk/contract/outside/office-releases';
import {
  approve,
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

/**
 * Changes one remote of a brand, or its shell, in the name of a person.
 * @throws StoreUnavailableError, KeysError
 */
export async function moveRemote(
  releases: Releases,
  name: string,
  move: MoveRemote,
): Promise<Moved | ReleaseRefusal> {
  const context = await movingContext(releases, name);
  const result = await outcomeOf(() => carryOut(context, move));
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
  return outcomeOf(() =>
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
async function outcomeOf(change: () => Promise<SwitchOutcome[]>): Promise<Moved | ReleaseRefusal> {
  try {
    const [one] = await change();
    if (!one) throw new Error('a change of one brand has no outcome');
    const { outcome, revision, message } = one;
    if (outcome === 'switched' || outcome === 'unchanged') return { outcome, revision };
    return refused(outcome === 'conflict' ? 'revision-conflict' : 'release-refused', message);
  } catch (error) {
    if (!(error instanceof ChangeRefusedError)) throw error;
    return refused('release-refused', error.message);
  }
}

async function isPinned(
  { store, trusted }: ReleaseContext,
  { brand, remote }: Pick<MoveRemote, 'brand' | 'remote'>,
): Promise<boolean> {
  const manifest = await newestManifest(store, trusted, brand);
  const entry = remote === 'shell' ? manifest?.shell : manifest?.remotes[remote];
  return (entry?.pinned ?? null) !== null;
}
