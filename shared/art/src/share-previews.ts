import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { appIcons } from './drawings.ts';
import { isAlike } from './is-alike.ts';

/** What messengers and social pages show of a link: 1.91:1. */
const size = { width: 1200, height: 630 } as const;
const logo = { width: 400, left: 84 } as const;
/** Encoders of photographs differ by more than those that lose nothing. */
const tolerance = 12;

/** The backdrop of a brand with its logo over the calm side. */
async function drawn(media: URL): Promise<Buffer> {
  const read = (name: string) => readFileSync(new URL(name, media));
  const mark = await sharp(read('logo.svg'), { density: 300 }).resize(logo.width).png().toBuffer();
  const { height: markHeight = 0 } = await sharp(mark).metadata();
  return sharp(read('auth-backdrop-wide.svg'), { density: 120 })
    .resize({ ...size, fit: 'cover', position: 'east' })
    .composite([{ input: mark, left: logo.left, top: Math.round((size.height - markHeight) / 2) }])
    .jpeg({ quality: 82, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer();
}

/**
 * The pictures for shared pages of the brands that are not as they are drawn, by path below deploy/brands.
 * @param brands folder of the brands
 */
export async function staleSharePreviews(brands: URL): Promise<Record<string, Buffer>> {
  const stale: Record<string, Buffer> = {};
  for (const [brand] of appIcons()) {
    const path = `${brand}/media/preview.jpg`;
    const file = new URL(path, brands);
    const picture = await drawn(new URL(`${brand}/media/`, brands));
    if (existsSync(file) && (await isAlike(picture, readFileSync(file), tolerance))) continue;
    stale[path] = picture;
  }
  return stale;
}
