import type { SymbolFace } from '../../server/slot/spin.ts';

/** A symbol ready to be drawn: at rest, and smeared as at full speed. */
export interface Sprite {
  still: HTMLCanvasElement;
  blurred: HTMLCanvasElement;
}

/** How far the smear reaches, as a share of the symbol. */
const smearShare = 0.62;
const copies = 13;

/** Loads the pictures of all symbols. @throws when one of them does not come */
export function loadFaces(symbols: readonly SymbolFace[]): Promise<HTMLImageElement[]> {
  return Promise.all(
    symbols.map(async ({ image }) => {
      const picture = new Image();
      picture.decoding = 'async';
      picture.src = image;
      await picture.decode();
      return picture;
    }),
  );
}

/** Draws every symbol once at the size it is needed: what moves later is a plain copy of pixels. */
export function makeSprites(faces: readonly HTMLImageElement[], size: number, ratio: number): Sprite[] {
  const pixels = Math.max(1, Math.round(size * ratio));
  return faces.map((face) => {
    const still = canvasOf(pixels, pixels);
    still.getContext('2d')?.drawImage(face, 0, 0, pixels, pixels);
    return { still, blurred: smear(still, pixels) };
  });
}

function smear(still: HTMLCanvasElement, pixels: number): HTMLCanvasElement {
  const tall = Math.round(pixels * (1 + smearShare));
  const blurred = canvasOf(pixels, tall);
  const context = blurred.getContext('2d');
  if (!context) return blurred;
  for (let copy = 0; copy < copies; copy++) {
    const share = copy / (copies - 1);
    context.globalAlpha = 0.2 * Math.sin(Math.PI * (0.12 + share * 0.76));
    context.drawImage(still, 0, share * (tall - pixels));
  }
  return blurred;
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
