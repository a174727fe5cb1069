import { isDeepStrictEqual } from 'node:util';
import type { BrandManifest, SignedSite } from '@sanuk/contract/federation/manifest';
import { type Brand, signedSiteOf } from '@sanuk/release-store/brands';
import {
  ChangeRefusedError,
  type Composition,
  listBrands,
  newestManifest,
} from '@sanuk/release-store/manifests';
import type { ReleaseContext } from './release-context.ts';

/** Settings of a brand. @throws ChangeRefusedError for a brand without a folder, or with one that cannot be used */
export function brandOf(context: ReleaseContext, name: string): Brand {
  const brand = context.brands.find(({ settings }) => settings.brand === name);
  if (brand) return brand;
  const fault = context.brandFaults?.find((one) => one.brand === name);
  throw new ChangeRefusedError(fault?.message ?? `no brand ${name} in the folder of brands`);
}

/**
 * The composition with what it says of the site. Only `init` and `sync` take that from `brand.json`; every other action
 * carries on what is signed, so that an edit nobody looked at is not signed along the way. A manifest from before there
 * was such a block gets it with its next revision.
 * @throws ChangeRefusedError when another brand has the host, id or code already
 */
export async function withSite(
  context: ReleaseContext,
  brand: string,
  current: BrandManifest | null,
  next: Composition,
): Promise<Composition> {
  const site = next.site ?? current?.site ?? ownSite(context, brand);
  if (site && !isDeepStrictEqual(site, current?.site)) await assertFree(context, brand, site);
  return { ...next, site };
}

const ownSite = (context: ReleaseContext, name: string): SignedSite | undefined => {
  const brand = context.brands.find(({ settings }) => settings.brand === name);
  return brand && signedSiteOf(brand.settings);
};

async function assertFree(context: ReleaseContext, brand: string, site: SignedSite): Promise<void> {
  for (const other of await listBrands(context.store)) {
    if (other === brand) continue;
    const theirs = (await newestManifest(context.store, context.trusted, other))?.site;
    if (!theirs) continue;
    const taken = [
      ...site.hosts.filter((host) => theirs.hosts.includes(host)).map((host) => `the host ${host}`),
      ...(site.agentId === theirs.agentId ? [`the agent id ${site.agentId}`] : []),
      ...(site.agentCode.toUpperCase() === theirs.agentCode.toUpperCase()
        ? [`the agent code ${site.agentCode}`]
        : []),
    ];
    if (taken.length > 0) throw new ChangeRefusedError(`${taken.join(', ')} belongs to ${other}`);
  }
}
