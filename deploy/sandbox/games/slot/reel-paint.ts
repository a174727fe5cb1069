import { rowCount } from '../../server/slot/machine.ts';
import { cellCentre, type ReelLayout } from './layout.rules.ts';
import type { Sprite } from './sprites.ts';

/** One reel at one moment. */
export interface ReelPicture {
  reel: number;
  strip: readonly number[];
  /** in symbols along the strip */
  position: number;
  /** as a share of cruising speed */
  speed: number;
  /** how the symbol of a row shows: as it is, dim, or lit and as many times its size */
  lookOf: (row: number) => SymbolLook;
}
export type SymbolLook = number | 'dim' | 'plain';

/** The well the reels turn in. */
export function paintBack(context: CanvasRenderingContext2D, layout: ReelLayout, reels: number): void {
  const { cellWidth, cellHeight, padding } = layout;
  for (let reel = 0; reel < reels; reel++) {
    const [x, y] = cellCentre(layout, reel, 0);
    const [left, top] = [x - cellWidth / 2, y - cellHeight / 2];
    const fill = context.createLinearGradient(0, top, 0, top + cellHeight * rowCount);
    fill.addColorStop(0, '#0a0716');
    fill.addColorStop(0.16, '#1d1736');
    fill.addColorStop(0.5, '#2a2248');
    fill.addColorStop(0.84, '#1d1736');
    fill.addColorStop(1, '#0a0716');
    context.fillStyle = fill;
    context.beginPath();
    context.roundRect(left, padding, cellWidth, cellHeight * rowCount, 8);
    context.fill();
  }
}

/** The symbols of a reel that show in its window. */
export function paintReel(
  context: CanvasRenderingContext2D,
  layout: ReelLayout,
  sprites: readonly Sprite[],
  { reel, strip, position, speed, lookOf }: ReelPicture,
): void {
  const first = Math.floor(position);
  const [x] = cellCentre(layout, reel, 0);
  context.save();
  context.beginPath();
  context.rect(x - layout.cellWidth / 2, layout.padding, layout.cellWidth, layout.cellHeight * rowCount);
  context.clip();
  for (let row = -1; row <= rowCount; row++) {
    const index = (((first + row) % strip.length) + strip.length) % strip.length;
    const sprite = sprites[strip[index] ?? 0];
    if (!sprite) continue;
    const [, y] = cellCentre(layout, reel, row - (position - first));
    const look = lookOf(row);
    const size = layout.symbol * (typeof look === 'number' ? look : 1);
    paintSymbol(context, sprite, { x, y, size, speed, isDim: look === 'dim' });
  }
  context.restore();
}

interface SymbolPlace {
  x: number;
  y: number;
  size: number;
  speed: number;
  isDim: boolean;
}

function paintSymbol(
  context: CanvasRenderingContext2D,
  sprite: Sprite,
  { x, y, size, speed, isDim }: SymbolPlace,
): void {
  const stillShare = isDim ? 0.32 : Math.max(0, 1 - speed * 1.25);
  if (stillShare > 0) {
    context.globalAlpha = stillShare;
    context.drawImage(sprite.still, x - size / 2, y - size / 2, size, size);
  }
  if (speed > 0.15) {
    context.globalAlpha = Math.min(1, speed * 1.25);
    const tall = (size * sprite.blurred.height) / sprite.blurred.width;
    context.drawImage(sprite.blurred, x - size / 2, y - tall / 2, size, tall);
  }
  context.globalAlpha = 1;
}

/** Light around a reel that may bring what is missing. */
export function paintAwaited(
  context: CanvasRenderingContext2D,
  layout: ReelLayout,
  reel: number,
  time: number,
): void {
  const [x] = cellCentre(layout, reel, 0);
  const { cellWidth, cellHeight, padding } = layout;
  context.save();
  context.globalAlpha = 0.7 + 0.3 * Math.sin(time / 110);
  context.strokeStyle = '#ffd768';
  context.shadowColor = '#ffb52e';
  context.shadowBlur = 22;
  context.lineWidth = Math.max(3, cellWidth * 0.045);
  context.beginPath();
  context.roundRect(x - cellWidth / 2 + 2, padding + 2, cellWidth - 4, cellHeight * rowCount - 4, 10);
  context.stroke();
  context.restore();
}
