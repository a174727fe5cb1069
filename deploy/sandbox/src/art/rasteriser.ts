import type Sharp from 'sharp';
import type { SlotGame } from '../provider/games.ts';
import { TILE, tileSvg } from './tile.ts';

/** Turns a drawing into a picture a phone shows without computing filters. */
export interface Rasteriser {
  /** what decides the bytes beside the drawing itself: versions and settings */
  readonly recipe: string;
  /** The WebP of a tile. @throws where the library cannot read the drawing */
  tile(game: SlotGame): Promise<Buffer>;
  /** The drawing the picture is made from, for the name it is kept under. */
  source(game: SlotGame): string;
}

/** The drawing goes on this far beyond the tile, or librsvg lights the cut as if it were an edge of the object. */
const BLEED = 32;
const webp = { quality: 80, effort: 4 };

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
  const source = (game: SlotGame) => tileSvg(game, BLEED);
  return {
    recipe: JSON.stringify([own, vips, rsvg, encoder, BLEED, webp]),
    source,
    tile: (game) =>
      sharp(Buffer.from(source(game)), { density: 72 })
        .extract({ left: BLEED, top: BLEED, ...TILE })
        .webp(webp)
        .toBuffer(),
  };
}
