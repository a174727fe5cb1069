import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The texts of a brand's newest proven revision; proven again when they are read back. */
export interface BrandTexts {
  revision: number;
  manifest: string;
  releases: { remote: string; releaseId: string; record: string; build: string }[];
}

/** Keeps one file per brand, for times when the store is away, and to know how far a brand had come. */
export class DiskCopy {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Where the copy of a brand is. */
  fileOf(brand: string): string {
    return join(this.#folder, `${brand}.json`);
  }

  async save(brand: string, texts: BrandTexts): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const file = this.fileOf(brand);
    await writeFile(`${file}.tmp`, JSON.stringify(texts));
    await rename(`${file}.tmp`, file);
  }

  /** The copy, or null when there is none or it cannot be read. */
  async load(brand: string): Promise<BrandTexts | null> {
    try {
      const value: unknown = JSON.parse(await readFile(this.fileOf(brand), 'utf8'));
      return isBrandTexts(value) ? value : null;
    } catch {
      return null;
    }
  }
}

function isBrandTexts(value: unknown): value is BrandTexts {
  return (
    typeof value === 'object' &&
    value !== null &&
    'revision' in value &&
    typeof value.revision === 'number' &&
    'manifest' in value &&
    typeof value.manifest === 'string' &&
    'releases' in value &&
    Array.isArray(value.releases) &&
    value.releases.every(
      (one: unknown) =>
        typeof one === 'object' &&
        one !== null &&
        ['remote', 'releaseId', 'record', 'build'].every((key) => typeof Reflect.get(one, key) === 'string'),
    )
  );
}
