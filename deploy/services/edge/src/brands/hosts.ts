import type { SignedSite } from '@sanuk/contract/federation/manifest';
import type { ServedBrand } from './brand-directory.ts';

export interface Claim {
  brand: ServedBrand;
  /** what the brand's proven manifest says of its site; null when it has none, or one from before that was signed */
  site: SignedSite | null;
  /** whether it has a proven manifest at all */
  isRunning: boolean;
}

/** The brand with what is signed in place of what its `brand.json` says. */
const withSigned = (brand: ServedBrand, site: SignedSite | null): ServedBrand =>
  site ? { ...brand, settings: { ...brand.settings, ...site } } : brand;

/**
 * Which brand answers on which host. Signed hosts come first, so a `brand.json` that names the host of another brand
 * gets none of its visitors; then manifests from before hosts were signed; then brands that wait for their first
 * revision, which can only say so. Where two claims are alike, who has the host keeps it.
 */
export function brandsByHost(
  claims: readonly Claim[],
  before: ReadonlyMap<string, ServedBrand>,
): Map<string, ServedBrand> {
  const rank = ({ site, isRunning }: Claim) => (site ? 0 : isRunning ? 1 : 2);
  const byHost = new Map<string, { brand: ServedBrand; rank: number }>();
  for (const claim of claims) {
    const brand = withSigned(claim.brand, claim.site);
    for (const host of brand.settings.hosts) {
      const other = byHost.get(host);
      const had = before.get(host)?.settings.brand === brand.settings.brand;
      if (!other || rank(claim) < other.rank || (rank(claim) === other.rank && had)) {
        byHost.set(host, { brand, rank: rank(claim) });
      }
    }
  }
  return new Map([...byHost].map(([host, { brand }]) => [host, brand]));
}
