import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { appIcons } from './drawings.ts';
import { isAlike } from './is-alike.ts';

/** Files of an installed app, by name: which drawing, and how wide. Home screens take no drawings. */
const sizes = [
  ['icon-192', 'tile', 192],
  ['icon-512', 'tile', 512],
  ['icon-maskable-512', 'full', 512],
  ['apple-touch-icon', 'full', 180],
] as const;

const raster = (svg: string, width: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * width) / 64 })
    .resize(width, width)
    .png({ compressionLevel: 9, effort: 10 })
    .toBuffer();

/** A processor may round a shade. */
const tolerance = 2;

/**
 * The icons of the brands as apps that are not as they are drawn, by path below deploy/brands.
 * @param brands folder of the brands
 */
export async function staleAppIcons(brands: URL): Promise<Record<string, Buffer>> {
  const stale: Record<string, Buffer> = {};
  for (const [brand, drawings] of appIcons()) {
    for (const [name, drawing, width] of sizes) {
      const path = `${brand}/media/${name}.png`;
      const file = new URL(path, brands);
      const drawn = await raster(drawings[drawing], width);
      if (existsSync(file) && (await isAlike(drawn, readFileSync(file), tolerance))) continue;
      stale[path] = drawn;
    }
  }
  return stale;
}
