import type { BrandManifest, ManifestRemote } from '@sanuk/contract/federation/manifest';
import type { ReleaseChange } from '@sanuk/contract/outside/office-releases';

/** A difference that names releases by id. */
export type IdChange = ReleaseChange<string>;

type Compared = Pick<BrandManifest, 'shell' | 'remotes' | 'minRevision' | 'site'>;

const entryIn = (revision: Compared | null, remote: string): ManifestRemote | undefined =>
  remote === 'shell' ? revision?.shell : revision?.remotes[remote];

/** Every difference of shell and remotes between two revisions. @param old null for a brand that had none */
export function changesBetween(old: Compared | null, next: Compared): IdChange[] {
  const remotes = new Set([...Object.keys(old?.remotes ?? {}), ...Object.keys(next.remotes)]);
  return ['shell', ...[...remotes].sort()].flatMap((remote) =>
    entryChanges(remote, entryIn(old, remote), entryIn(next, remote)),
  );
}

function entryChanges(
  remote: string,
  old: ManifestRemote | undefined,
  next: ManifestRemote | undefined,
): IdChange[] {
  if (!next) return old ? [changeOf(remote, 'removed', { from: old.stable })] : [];
  const added = old ? [] : [changeOf(remote, 'added', { to: next.stable })];
  const before = old ?? { ...next, approved: undefined, canary: null, pinned: null, enabled: true };
  return [
    ...added,
    ...stableChanges(remote, before, next),
    ...canaryChanges(remote, before, next),
    ...stateChanges(remote, before, next),
  ];
}

function stableChanges(remote: string, old: ManifestRemote, next: ManifestRemote): IdChange[] {
  const isOther = old.stable !== next.stable;
  return [
    ...(isOther ? [changeOf(remote, 'release', { from: old.stable, to: next.stable })] : []),
    // Another stable release brings its own last known good.
    ...(!isOther && old.lastKnownGood !== next.lastKnownGood
      ? [changeOf(remote, 'good', { from: old.lastKnownGood, to: next.lastKnownGood })]
      : []),
    ...(next.approved !== undefined && next.approved !== old.approved
      ? [changeOf(remote, 'approved', { to: next.approved })]
      : []),
  ];
}

function canaryChanges(remote: string, old: ManifestRemote, next: ManifestRemote): IdChange[] {
  const [before, after] = [old.canary, next.canary];
  if (after) {
    const isSame = before?.release === after.release && before.percent === after.percent;
    const { release, percent } = after;
    return isSame
      ? []
      : [changeOf(remote, 'canary', { from: before?.release ?? null, to: release, percent })];
  }
  // A canary that became the stable release has not ended.
  const hasEnded = before !== null && !(before.release === next.stable && old.stable !== next.stable);
  return hasEnded ? [changeOf(remote, 'canary-ended', { from: before.release })] : [];
}

function stateChanges(remote: string, old: ManifestRemote, next: ManifestRemote): IdChange[] {
  const isPinnedAnew = next.pinned !== null && next.pinned.reason !== old.pinned?.reason;
  const isUnpinned = next.pinned === null && old.pinned !== null;
  return [
    ...(isPinnedAnew ? [changeOf(remote, 'pinned')] : []),
    ...(isUnpinned ? [changeOf(remote, 'unpinned')] : []),
    ...(old.enabled === next.enabled ? [] : [changeOf(remote, next.enabled ? 'enabled' : 'disabled')]),
  ];
}

const changeOf = (
  remote: string,
  what: IdChange['what'],
  { from = null, to = null, percent = null }: Partial<Pick<IdChange, 'from' | 'to' | 'percent'>> = {},
): IdChange => ({ remote, what, from, to, percent });

/** Whether the newer revision asks more open tabs to reload. */
export const isRecall = (old: Compared | null, next: Compared): boolean =>
  next.minRevision > (old?.minRevision ?? 0);

/** Whether hosts, agent or addresses of the brand differ. */
export const hasOtherSite = (old: Compared | null, next: Compared): boolean =>
  old !== null && JSON.stringify(old.site) !== JSON.stringify(next.site);
