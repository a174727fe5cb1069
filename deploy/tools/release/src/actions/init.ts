import { type Brand, signedSiteOf } from '@sanuk/release-store/brands';
import { ChangeRefusedError, initialComposition, withSettings } from '@sanuk/release-store/manifests';
import { findRelease } from '@sanuk/release-store/releases';
import { selectReleases } from './promote.ts';
import type { ReleaseContext, SwitchOutcome } from './release-context.ts';
import { brandOf } from './site.ts';
import { switchBrands } from './switch-brand.ts';

interface InitOptions {
  brands: readonly string[];
  /** remote → release, where it should not be the latest one */
  selection: ReadonlyMap<string, string>;
  why: string;
}

/** The latest release of the shell and of every remote the brand wants, but for those chosen by hand. */
async function releasesFor(
  context: ReleaseContext,
  brand: Brand,
  selection: ReadonlyMap<string, string>,
): Promise<Record<string, string>> {
  const chosen = await selectReleases(context, selection);
  const releases: Record<string, string> = {};
  for (const remote of ['shell', ...Object.keys(brand.settings.remotes)]) {
    const record = chosen.get(remote) ?? (await findRelease(context.store, remote, 'latest'));
    if (record) releases[remote] = record.releaseId;
  }
  return releases;
}

/** Writes revision 1 of brands that have none, from `brand.json` and what is published; others stay as they are. */
export function initBrands(
  context: ReleaseContext,
  { brands, selection, why }: InitOptions,
): Promise<SwitchOutcome[]> {
  return switchBrands(context, brands, (name) => ({
    action: 'init',
    why,
    summary: 'first revision',
    detail: Object.fromEntries(selection),
    async change(current) {
      if (current) return current;
      const brand = brandOf(context, name);
      const releases = await releasesFor(context, brand, selection);
      return { ...initialComposition(brand.settings, releases), site: signedSiteOf(brand.settings) };
    },
  }));
}

/** Brings the manifests of brands in line with their `brand.json`: its `remotes`, and what of it is signed. */
export function syncBrands(
  context: ReleaseContext,
  { brands, selection, why }: InitOptions,
): Promise<SwitchOutcome[]> {
  return switchBrands(context, brands, (name) => ({
    action: 'sync',
    why,
    summary: 'in line with brand.json',
    detail: Object.fromEntries(selection),
    async change(current) {
      if (!current) throw new ChangeRefusedError(`${name} has no manifest yet: run init first`);
      const brand = brandOf(context, name);
      const releases = await releasesFor(context, brand, selection);
      return {
        ...withSettings(current, brand.settings, releases),
        site: signedSiteOf(brand.settings),
      };
    },
  }));
}
