import type { BrandManifest, ManifestRemote } from '@sanuk/contract/federation/manifest';
import {
  approved,
  ChangeRefusedError,
  type Composition,
  entryOf,
  withEntry,
} from '@sanuk/release-store/manifests';
import type { ReleaseContext, SwitchOutcome } from './release-context.ts';
import { switchBrands } from './switch-brand.ts';

interface AdjustOptions {
  brands: readonly string[];
  expectRevision: ReadonlyMap<string, number>;
  why: string;
}

const existing = (brand: string, current: BrandManifest | null): BrandManifest => {
  if (!current) throw new ChangeRefusedError(`${brand} has no manifest yet: run init first`);
  return current;
};

function adjustEntries(
  context: ReleaseContext,
  action: string,
  remotes: readonly string[],
  { brands, expectRevision, why }: AdjustOptions,
  adjust: (entry: ManifestRemote) => ManifestRemote,
): Promise<SwitchOutcome[]> {
  return switchBrands(context, brands, (brand) => ({
    action,
    why,
    expectRevision: expectRevision.get(brand),
    summary: `${action} ${remotes.join(', ')}`,
    detail: { remotes },
    change(current) {
      let next: Composition = existing(brand, current);
      for (const remote of remotes) next = withEntry(next, remote, adjust(entryOf(next, remote)));
      return next;
    },
  }));
}

/** Takes remotes off a brand, or puts them back; their release stays written down. The shell cannot be taken off. */
export function setEnabled(
  context: ReleaseContext,
  remotes: readonly string[],
  enabled: boolean,
  options: AdjustOptions,
): Promise<SwitchOutcome[]> {
  if (remotes.includes('shell')) throw new ChangeRefusedError('a brand cannot do without its shell');
  return adjustEntries(context, enabled ? 'enable' : 'disable', remotes, options, (entry) => ({
    ...entry,
    enabled,
  }));
}

/** Pins remotes where they are, with the reason, or frees them. */
export function setPinned(
  context: ReleaseContext,
  remotes: readonly string[],
  pinned: boolean,
  options: AdjustOptions,
): Promise<SwitchOutcome[]> {
  return adjustEntries(context, pinned ? 'pin' : 'unpin', remotes, options, (entry) => ({
    ...entry,
    pinned: pinned ? { reason: options.why || 'pinned by hand' } : null,
  }));
}

/** Says that what runs of remotes is good: the next promotion makes it the last known good at once. */
export const approve = (
  context: ReleaseContext,
  remotes: readonly string[],
  options: AdjustOptions,
): Promise<SwitchOutcome[]> => adjustEntries(context, 'approve', remotes, options, approved);

/** Recalls: open tabs on a revision below `minRevision` are asked to reload. It can only rise. */
export function recall(
  context: ReleaseContext,
  minRevision: number | undefined,
  { brands, expectRevision, why }: AdjustOptions,
): Promise<SwitchOutcome[]> {
  return switchBrands(context, brands, (brand) => ({
    action: 'recall',
    why,
    expectRevision: expectRevision.get(brand),
    summary: 'open tabs are asked to reload',
    detail: { minRevision: minRevision ?? 'this one' },
    change(current) {
      const manifest = existing(brand, current);
      const next = manifest.revision + 1;
      const wanted = minRevision ?? next;
      if (wanted > next) throw new ChangeRefusedError(`revision ${wanted} does not exist yet`);
      return { ...manifest, minRevision: Math.max(manifest.minRevision, wanted) };
    },
  }));
}

/** Makes a revision with the same content, signed by the key that signs now; needed before an older key is retired. */
export function resign(
  context: ReleaseContext,
  { brands, expectRevision, why }: AdjustOptions,
): Promise<SwitchOutcome[]> {
  return switchBrands(context, brands, (brand) => ({
    action: 'resign',
    why,
    expectRevision: expectRevision.get(brand),
    summary: 'the same content, signed anew',
    detail: {},
    evenIfSame: true,
    change: (current) => existing(brand, current),
  }));
}
