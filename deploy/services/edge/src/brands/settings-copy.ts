import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Brand, BrandError, loadBrand } from '@sanuk/release-store/brands';

/** Keeps the settings of each brand as they were last read, for a restart that meets a `brand.json` it cannot read. */
export class SettingsCopy {
  readonly #folder: string;
  readonly #saved = new Map<string, string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Writes what changed. */
  async save({ settings, theme }: Brand): Promise<void> {
    const folder = join(this.#folder, settings.brand);
    const text = JSON.stringify({ settings, theme });
    if (this.#saved.get(settings.brand) === text) return;
    await mkdir(folder, { recursive: true });
    for (const [name, value] of [
      ['brand.json', settings],
      ['theme.json', theme],
    ] as const) {
      await writeFile(join(folder, `${name}.tmp`), JSON.stringify(value));
      await rename(join(folder, `${name}.tmp`), join(folder, name));
    }
    this.#saved.set(settings.brand, text);
  }

  /** The copy of a brand, read with the same care as the brand itself; null when there is none that can be used. */
  async load(brand: string): Promise<Pick<Brand, 'settings' | 'theme'> | null> {
    try {
      const copy = await loadBrand(join(this.#folder, brand));
      return copy.settings.brand === brand ? copy : null;
    } catch (error) {
      if (error instanceof BrandError) return null;
      throw error;
    }
  }
}
