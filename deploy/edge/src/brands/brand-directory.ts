import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Brand, loadBrands } from '@sanuk/release/brands/brand-settings';
import type { Log } from '../log.ts';

/**
 * The brands of the brands folder, found by host name. What an agent edits is taken over while running; an edit that
 * cannot be read is logged and changes nothing.
 */
export class BrandDirectory {
  readonly #folder: string;
  readonly #log: Log;
  #byHost = new Map<string, Brand>();
  #brands: readonly Brand[] = [];
  #seen = '';

  constructor(folder: string, log: Log) {
    this.#folder = folder;
    this.#log = log;
  }

  /** Reads all brands. @throws BrandInvalid */
  async load(): Promise<void> {
    const seen = await this.#fingerprint();
    const brands = await loadBrands(this.#folder);
    const byHost = new Map<string, Brand>();
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

  get brands(): readonly Brand[] {
    return this.#brands;
  }

  /** The brand a host name belongs to. @param host without port, in any case */
  find(host: string): Brand | undefined {
    return this.#byHost.get(host.toLowerCase().replace(/\.$/, ''));
  }

  async #fingerprint(): Promise<string> {
    const names = (await readdir(this.#folder)).sort();
    const files = names.flatMap((name) =>
      ['brand.json', 'theme.json'].map((file) => join(this.#folder, name, file)),
    );
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
