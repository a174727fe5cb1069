import type { Brand } from '../brands/brand-settings.ts';
import { ChangeRefused, initialComposition, withSettings } from '../manifests/manifest.rules.ts';
import { findRelease } from '../releases/release.repository.ts';
import type { Desk, SwitchOutcome } from './desk.ts';
import { selectReleases } from './promote.ts';
import { switchBrands } from './switch-brand.ts';

interface InitOptions {
  brands: readonly string[];
  /** remote → release, where it should not be the latest one */
  selection: ReadonlyMap<string, string>;
  why: string;
}

/** Settings of a brand. @throws ChangeRefused for a brand without a folder */
function brandOf(desk: Desk, name: string): Brand {
  const brand = desk.brands.find(({ settings }) => settings.brand === name);
  if (!brand) throw new ChangeRefused(`no brand ${name} in the folder of brands`);
  return brand;
}

/** The latest release of the shell and of every remote the brand wants, but for those chosen by hand. */
async function releasesFor(
  desk: Desk,
  brand: Brand,
  selection: ReadonlyMap<string, string>,
): Promise<Record<string, string>> {
  const chosen = await selectReleases(desk, selection);
  const releases: Record<string, string> = {};
  for (const remote of ['shell', ...Object.keys(brand.settings.remotes)]) {
    const record = chosen.get(remote) ?? (await findRelease(desk.store, remote, 'latest'));
    if (record) releases[remote] = record.releaseId;
  }
  return releases;
}

/** Writes revision 1 of brands that have none, from `brand.json` and what is published; others stay as they are. */
export function initBrands(desk: Desk, { brands, selection, why }: InitOptions): Promise<SwitchOutcome[]> {
  return switchBrands(desk, brands, (name) => ({
    action: 'init',
    why,
    summary: 'first revision',
    detail: Object.fromEntries(selection),
    async change(current) {
      if (current) return current;
      const brand = brandOf(desk, name);
      return initialComposition(brand.settings, await releasesFor(desk, brand, selection));
    },
  }));
}

/** Brings the manifests of brands in line with the `remotes` of their `brand.json`. */
export function syncBrands(desk: Desk, { brands, selection, why }: InitOptions): Promise<SwitchOutcome[]> {
  return switchBrands(desk, brands, (name) => ({
    action: 'sync',
    why,
    summary: 'in line with brand.json',
    detail: Object.fromEntries(selection),
    async change(current) {
      if (!current) throw new ChangeRefused(`${name} has no manifest yet: run init first`);
      const brand = brandOf(desk, name);
      return withSettings(current, brand.settings, await releasesFor(desk, brand, selection));
    },
  }));
}
