import type { BrandManifest, BrandSettings, ManifestRemote } from '@sanuk/contract/federation/manifest';

/** What a brand runs; a manifest without who, why and when. */
export type Composition = Pick<BrandManifest, 'shell' | 'remotes' | 'minRevision' | 'site'>;

/** Something that cannot be done to a manifest; the message says why. */
export class ChangeRefusedError extends Error {
  override name = 'ChangeRefusedError';
}

const fresh = (stable: string): ManifestRemote => ({
  stable,
  lastKnownGood: null,
  canary: null,
  pinned: null,
  enabled: true,
});

/** The entry of a remote, or of the shell. @throws ChangeRefusedError when the brand does not run it */
export function entryOf(composition: Composition, remote: string): ManifestRemote {
  const entry = remote === 'shell' ? composition.shell : composition.remotes[remote];
  if (!entry) {
    const others = ['shell', ...Object.keys(composition.remotes).sort()].join(', ');
    throw new ChangeRefusedError(`the brand does not run ${remote}; it runs ${others}`);
  }
  return entry;
}

/** The composition with one entry replaced or added. */
export function withEntry(composition: Composition, remote: string, entry: ManifestRemote): Composition {
  if (remote === 'shell') return { ...composition, shell: entry };
  return { ...composition, remotes: { ...composition.remotes, [remote]: entry } };
}

/**
 * First composition of a brand: the shell, and every remote its settings want.
 * @param releases release id per remote and for `shell`
 */
export function initialComposition(
  settings: Pick<BrandSettings, 'remotes'>,
  releases: Readonly<Record<string, string>>,
): Composition {
  const { shell } = releases;
  if (!shell) throw new ChangeRefusedError('no release of the shell is published');
  return withSettings({ minRevision: 0, shell: fresh(shell), remotes: {} }, settings, releases);
}

/**
 * Brings a composition in line with `brand.json`: a new remote is added, one no longer wanted is switched off,
 * `follow: false` pins what runs, `follow: true` frees it.
 */
export function withSettings(
  composition: Composition,
  settings: Pick<BrandSettings, 'remotes'>,
  releases: Readonly<Record<string, string>>,
): Composition {
  let next = composition;
  for (const [remote, { enabled, follow, reason }] of Object.entries(settings.remotes)) {
    const release = releases[remote];
    const before = next.remotes[remote] ?? (release ? fresh(release) : undefined);
    if (!before) throw new ChangeRefusedError(`no release of ${remote} is published`);
    const pinned = follow ? null : (before.pinned ?? { reason: reason ?? 'pinned in brand.json' });
    next = withEntry(next, remote, { ...before, enabled, pinned });
  }
  for (const [remote, entry] of Object.entries(next.remotes)) {
    if (!settings.remotes[remote]) next = withEntry(next, remote, { ...entry, enabled: false });
  }
  return next;
}

export interface PromoteChange {
  release: string;
  /** left out: for everybody */
  percent?: number;
  unpin: boolean;
  /** of a canary that begins now */
  salt: string;
  /** whether the release that runs now has run long enough to be called good */
  isProven: boolean;
}

/**
 * What browsers fall back to once `release` runs: the release that ran before it, if that was seen good; otherwise the
 * one that was good before, so that two bad releases in a row still find it. Before anything was ever seen good, the
 * one before is better than nothing.
 */
function goodBefore(
  { stable, lastKnownGood, approved }: ManifestRemote,
  change: PromoteChange,
): string | null {
  if (change.isProven || approved === stable || lastKnownGood === null) return stable;
  return lastKnownGood === change.release ? null : lastKnownGood;
}

/** The entry with another release for everybody; an approval belonged to the one before. */
function withStable(entry: ManifestRemote, stable: string, lastKnownGood: string | null): ManifestRemote {
  const { approved: _, ...rest } = entry;
  return { ...rest, stable, lastKnownGood, canary: null };
}

/**
 * Makes a release the one a brand runs, or its canary. The release that stood there becomes the last known good, if it
 * was good.
 * @throws ChangeRefusedError for a pinned remote, unless it is unpinned by the same act
 */
export function promoted(entry: ManifestRemote, change: PromoteChange): ManifestRemote {
  if (entry.pinned && !change.unpin)
    throw new ChangeRefusedError(`pinned: ${entry.pinned.reason} (--unpin frees it)`);
  const free: ManifestRemote = { ...entry, pinned: null };
  const { release, percent } = change;
  if (percent === undefined) {
    if (release === entry.stable) return { ...free, canary: null };
    return withStable(free, release, goodBefore(entry, change));
  }
  if (release === entry.stable) throw new ChangeRefusedError('this release already runs for everybody');
  const salt = entry.canary?.release === release ? entry.canary.salt : change.salt;
  return { ...free, canary: { release, percent, salt } };
}

/**
 * Takes one remote back: a canary is ended; without one, the last known good runs again, with the last known good that
 * it had when it last ran.
 * @param history earlier entries of this remote, newest first
 * @throws ChangeRefusedError when there is nothing to go back to
 */
export function rolledBack(entry: ManifestRemote, history: readonly ManifestRemote[]): ManifestRemote {
  if (entry.canary) return { ...entry, canary: null };
  const target = entry.lastKnownGood;
  if (!target) throw new ChangeRefusedError('there is no earlier release to go back to');
  const before = history.find(({ stable }) => stable === target);
  return withStable(entry, target, before?.lastKnownGood ?? null);
}

/** Says that the release that runs for everybody is good, however short a time it has run. */
export const approved = (entry: ManifestRemote): ManifestRemote => ({ ...entry, approved: entry.stable });

/** The content of an old revision, as it was; a recall that was made since stays in force. */
export const restored = (current: Composition, old: Composition): Composition => ({
  shell: old.shell,
  remotes: old.remotes,
  minRevision: Math.max(current.minRevision, old.minRevision),
});

/** Every release a composition can put into a page. */
export function releasesOf(composition: Composition): { remote: string; releaseId: string }[] {
  const ids = ({ stable, lastKnownGood, canary }: ManifestRemote) =>
    [stable, lastKnownGood, canary?.release].filter((id) => id !== undefined && id !== null);
  return Object.entries({ shell: composition.shell, ...composition.remotes }).flatMap(([remote, entry]) =>
    [...new Set(ids(entry))].map((releaseId) => ({ remote, releaseId })),
  );
}
