import type { Brand } from '@sanuk/release-store/brands';
import type { Running } from '../manifests/running-brand.ts';
import { canariesFor, type InlinedManifest, inlineManifest, type SiteOrigins } from './page-manifest.ts';

/**
 * Page manifests by what distinguishes them: revision, settings and the set of canaries. Revision and settings objects are
 * replaced when they change, so entries of old ones go with them.
 */
export class PageManifestCache {
  readonly #origins: SiteOrigins;
  readonly #pageManifests = new WeakMap<Running, WeakMap<Brand, Map<string, InlinedManifest>>>();

  constructor(origins: SiteOrigins) {
    this.#origins = origins;
  }

  /** The manifest of a visitor. */
  manifestFor(running: Running, brand: Brand, visitor: string): InlinedManifest {
    const inCanaries = canariesFor(running, visitor);
    const key = [...inCanaries].join(' ');
    const byKey = this.#mapOf(running, brand);
    const known = byKey.get(key);
    if (known) return known;
    const inlined = inlineManifest(running, brand, this.#origins, inCanaries);
    byKey.set(key, inlined);
    return inlined;
  }

  #mapOf(running: Running, brand: Brand): Map<string, InlinedManifest> {
    const byBrand = this.#pageManifests.get(running) ?? new WeakMap<Brand, Map<string, InlinedManifest>>();
    this.#pageManifests.set(running, byBrand);
    const byKey = byBrand.get(brand) ?? new Map<string, InlinedManifest>();
    byBrand.set(brand, byKey);
    return byKey;
  }
}
