import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Brand, loadBrands } from '@sanuk/release/brands/brand-settings';
import type { Log } from '../log.ts';

/** Preview pictures by their conventional names; the first one there is taken. */
const previews = ['preview.png', 'preview.jpg', 'preview.webp'];
/** Files whose change makes a brand be read again. */
const watched = ['brand.json', 'theme.json', ...previews.map((name) => `media/${name}`)];

/** A brand as the edge serves it. */
export interface ServedBrand extends Brand {
  /** path of the picture for previews of its pages */
  preview: string | null;
}

/**
 * The brands of the brands folder, found by host name. What an agent edits is taken over while running; an edit that
 * cannot be read is logged and changes nothing.
 */
export class BrandDirectory {
  readonly #folder: string;
  readonly #log: Log;
  #byHost = new Map<string, ServedBrand>();
  #brands: readonly ServedBrand[] = [];
  #seen = '';

  constructor(folder: string, log: Log) {
    this.#folder = folder;
    this.#log = log;
  }

  /** Reads all brands. @throws BrandInvalid */
  async load(): Promise<void> {
    const seen = await this.#fingerprint();
    const brands = await Promise.all((await loadBrands(this.#folder)).map(served));
    const byHost = new Map<string, ServedBrand>();
    for (const brand of brands) {
      for (const host of brand.settings.hosts) {
        const other = byHost.get(host);
        if (other)
          throw new Error(`${host} belongs to ${other.settings.brand} and to ${brand.settings.brand}`);
        byHost.set(host, brand);
      }
    }
    this.#brands = brands;
    this.#byHost = byHost;
    this.#seen = seen;
  }

  /** Reads the brands again when a file of theirs changed. */
  async refresh(): Promise<void> {
    try {
      const seen = await this.#fingerprint();
      if (seen === this.#seen) return;
      this.#seen = seen;
      await this.load();
      this.#log.info({ brands: this.#brands.length }, 'brand settings taken over');
    } catch (error) {
      this.#log.error({ err: error }, 'brand settings cannot be read; the ones before stay');
    }
  }

  get brands(): readonly ServedBrand[] {
    return this.#brands;
  }

  /** The brand a host name belongs to. @param host without port, in any case */
  find(host: string): ServedBrand | undefined {
    return this.#byHost.get(host.toLowerCase().replace(/\.$/, ''));
  }

  async #fingerprint(): Promise<string> {
    const names = (await readdir(this.#folder)).sort();
    const files = names.flatMap((name) => watched.map((file) => join(this.#folder, name, file)));
    const times = await Promise.all(
      files.map((file) =>
        stat(file).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      ),
    );
    return JSON.stringify([names, times]);
  }
}

async function served(brand: Brand): Promise<ServedBrand> {
  const media = await readdir(join(brand.folder, 'media')).catch((): string[] => []);
  const found = previews.find((name) => media.includes(name));
  return { ...brand, preview: found ? `/media/${found}` : null };
}
