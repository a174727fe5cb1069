import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pictureKinds } from '@sanuk/contract/pictures';
import sharp from 'sharp';

/** Widths of the rasters beside a drawing, by the kind its name says. Phones paint a raster in a third of the time of a drawing. */
const widthsByName: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^banner-[\w-]+-mobile$/, pictureKinds.bannerMobile.widths],
  [/^banner-[\w-]+-desktop$/, pictureKinds.bannerDesktop.widths],
  [/^event-[\w-]+$/, pictureKinds.event.widths],
  [/^promo-[\w-]+$/, pictureKinds.promotion.widths],
];

const originals = ['.svg', '.png', '.jpg', '.webp'];
const quality = { quality: 50, effort: 4, chromaSubsampling: '4:2:0' } as const;
/** Dots per inch at which a drawing is as wide as it says. */
const ownDensity = 72;

interface Raster {
  /** `<name>.<digest of the original>.<width>.avif`: of another original it is not a raster any more */
  file: string;
  original: Buffer;
  width: number;
}

function rastersOf(folder: string, file: string): Raster[] {
  const name = file.slice(0, -extname(file).length);
  const [, widths = []] = widthsByName.find(([pattern]) => pattern.test(name)) ?? [];
  if (widths.length === 0) return [];
  const original = readFileSync(join(folder, file));
  const digest = createHash('sha256').update(original).digest('hex').slice(0, 10);
  return widths.map((width) => ({ file: `${name}.${digest}.${width}.avif`, original, width }));
}

async function drawn({ original, width }: Raster): Promise<Buffer> {
  const { width: own = width } = await sharp(original).metadata();
  return sharp(original, { density: (ownDensity * width) / own })
    .resize(width)
    .avif(quality)
    .toBuffer();
}

/**
 * Makes the rasters of a folder of pictures that are missing and drops those whose original is another one by now. It goes by
 * names, which hold the digest of the original: the bytes of an encoder may differ between machines.
 * @returns the names of the files that are not as they should be, or were not
 */
export async function putRasters(folder: string, isCheck: boolean): Promise<string[]> {
  const there = readdirSync(folder);
  const wanted = there
    .filter((file) => originals.includes(extname(file)))
    .flatMap((file) => rastersOf(folder, file));
  const missing = wanted.filter(({ file }) => !there.includes(file));
  const stale = there.filter(
    (file) => file.endsWith('.avif') && !wanted.some((raster) => raster.file === file),
  );
  if (!isCheck) {
    for (const raster of missing) writeFileSync(join(folder, raster.file), await drawn(raster));
    for (const file of stale) rmSync(join(folder, file));
  }
  return [...missing.map(({ file }) => file), ...stale];
}
