import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathnameOnSite } from '@sanuk/contract/site-path';
import { type Brand, type BrandFault, readBrands } from '@sanuk/release-store/brands';
import { isBrandName } from '@sanuk/release-store/manifests';
import type { Log } from '../log.ts';
import { isRouteOff } from '../routes/route-match.ts';
import { SettingsCopy } from './settings-copy.ts';

/** Preview pictures by their conventional names; the first one there is taken. */
const previews = ['preview.png', 'preview.jpg', 'preview.webp'];
/** Files whose change makes a brand be read again. */
const watched = ['brand.json', 'theme.json', 'banners.json', ...previews.map((name) => `media/${name}`)];

/** A brand as the edge serves it. */
export interface ServedBrand extends Brand {
  /** path of the picture for previews of its pages */
  preview: string | null;
  /** the pictures of the banner that the home page begins with; null: none, or not known here */
  firstBanner: FirstBanner | null;
}

export interface FirstBanner {
  image_mobile: string;
  image_desktop: string;
}

/**
 * The brands of the brands folder. What an agent edits is taken over while running; an edit that cannot be read is
 * logged once, leaves its own brand as it was, and touches no other.
 */
export class BrandDirectory {
  readonly #folder: string;
  readonly #copy: SettingsCopy;
  readonly #log: Log;
  #brands: readonly ServedBrand[] = [];
  #faults: readonly BrandFault[] = [];
  #seen = '';

  /** @param copyFolder where settings are kept for a restart that cannot read them */
  constructor(folder: string, copyFolder: string, log: Log) {
    this.#folder = folder;
    this.#copy = new SettingsCopy(copyFolder);
    this.#log = log;
  }

  /** Reads all brands. @throws when the folder of brands cannot be read */
  async load(): Promise<void> {
    const seen = await this.#fingerprint();
    const { brands, faults } = await readBrands(this.#folder);
    const known = new Set(this.#faults.map(({ message }) => message));
    for (const { brand, message } of faults) {
      if (known.has(message)) continue;
      this.#log.error({ brand, fault: message }, 'a brand cannot be read; it stays as it was');
    }
    const kept = await Promise.all(faults.map(({ brand }) => this.#asBefore(brand)));
    for (const brand of brands) await this.#keep(brand);
    const usable = [...(await Promise.all(brands.map(served))), ...kept.filter((one) => one !== null)];
    this.#brands = usable.sort((a, b) => (a.settings.brand < b.settings.brand ? -1 : 1));
    this.#faults = faults;
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
      this.#log.error({ err: error }, 'the folder of brands cannot be read; what was read before stays');
    }
  }

  get brands(): readonly ServedBrand[] {
    return this.#brands;
  }

  /** Names of brand folders that cannot be used at present, also where an earlier state of them is served. */
  get faults(): readonly BrandFault[] {
    return this.#faults;
  }

  /** A brand whose folder cannot be read, as it was: in memory, or before the restart. */
  async #asBefore(name: string): Promise<ServedBrand | null> {
    const known = this.#brands.find(({ settings }) => settings.brand === name);
    const copy = known ?? (isBrandName(name) ? await this.#copy.load(name) : null);
    return copy && served({ ...copy, folder: join(this.#folder, name) });
  }

  async #keep(brand: Brand): Promise<void> {
    await this.#copy.save(brand).catch((error: unknown) => {
      this.#log.warn(
        { brand: brand.settings.brand, err: error },
        'the copy of the settings cannot be written',
      );
    });
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
  return {
    ...brand,
    preview: found ? `/media/${found}` : null,
    firstBanner: await firstBannerOf(brand).catch(() => null),
  };
}

/** What the page will choose itself; an error here costs a preload and nothing else. */
async function firstBannerOf({ folder, settings }: Brand): Promise<FirstBanner | null> {
  const banners: unknown = JSON.parse(await readFile(join(folder, 'banners.json'), 'utf8'));
  if (!Array.isArray(banners)) return null;
  const isOffered = ({ href }: { href?: unknown }) => {
    const pathname = pathnameOnSite(String(href));
    return pathname !== undefined && !isRouteOff(pathname, settings.routesOff);
  };
  const { image_mobile, image_desktop } = banners.find(isOffered) ?? {};
  return typeof image_mobile === 'string' && typeof image_desktop === 'string'
    ? { image_mobile, image_desktop }
    : null;
}
