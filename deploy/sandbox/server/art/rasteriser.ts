import type Sharp from 'sharp';
import { isLitAtOnce, type Pictured, tileSize, tileSvg } from './tile.ts';

/** Turns a drawing into a picture a phone shows without computing filters. */
export interface Rasteriser {
  /** what decides the bytes beside the drawing itself: versions and settings */
  readonly recipe: string;
  /** The WebP of a tile. @throws where the library cannot read the drawing */
  tile(game: Pictured): Promise<Buffer>;
  /** The same picture in another width. */
  narrow(tile: Buffer, width: number): Promise<Buffer>;
  /** The drawing the picture is made from, for the name it is kept under. */
  source(game: Pictured): string;
}

/** The drawing goes on this far beyond the tile, or librsvg lights the cut as if it were an edge of the object. */
const bleed = 32;
const webp = { quality: 80, effort: 4 };
/** Of those that are lit as a whole there are thousands, each drawn when it is first asked for: 300 by 400, quickly. */
const quick = { density: 60, webp: { quality: 78, effort: 2 } };
/** At two pixels to a point nobody sees more of it, and a first screen has a dozen and a half. */
const narrowed = { quality: 70, effort: 4 };

/**
 * Opens the library. It is a binary: where there is none for a machine, its import fails.
 * @throws what the import throws
 */
export async function openRasteriser(
  load: () => Promise<{ default: typeof Sharp }> = () => import('sharp'),
): Promise<Rasteriser> {
  const { default: sharp } = await load();
  // Every picture is another one, and the number of those in work is limited by whoever asks for them.
  sharp.cache(false);
  sharp.concurrency(1);
  const { sharp: own, vips, rsvg, webp: encoder } = sharp.versions;
  const source = (game: Pictured) => tileSvg(game, isLitAtOnce(game) ? 0 : bleed);
  const quickly = (game: Pictured) =>
    sharp(Buffer.from(source(game)), { density: quick.density })
      .webp(quick.webp)
      .toBuffer();
  return {
    recipe: JSON.stringify([own, vips, rsvg, encoder, bleed, webp, quick, narrowed]),
    source,
    tile: (game) =>
      isLitAtOnce(game)
        ? quickly(game)
        : sharp(Buffer.from(source(game)), { density: 72 })
            .extract({ left: bleed, top: bleed, ...tileSize })
            .webp(webp)
            .toBuffer(),
    narrow: (tile, width) => sharp(tile).resize(width).webp(narrowed).toBuffer(),
  };
}
