/** Sizes of the reels on their canvas, in CSS pixels. */
export interface ReelLayout {
  width: number;
  height: number;
  cellWidth: number;
  cellHeight: number;
  gap: number;
  padding: number;
  /** side of the square a symbol is drawn in */
  symbol: number;
}

/** The largest reels that fit, with cells between square and a quarter taller than wide. */
export function reelLayout(
  space: { width: number; height: number },
  reels: number,
  rows: number,
): ReelLayout {
  const padding = Math.round(Math.min(14, space.width * 0.022));
  const gap = Math.max(2, Math.round(space.width * 0.008));
  const byWidth = (space.width - 2 * padding - gap * (reels - 1)) / reels;
  const byHeight = (space.height - 2 * padding) / rows;
  const cellWidth = Math.floor(Math.min(byWidth, byHeight));
  const cellHeight = Math.floor(Math.min(byHeight, cellWidth * 1.25));
  return {
    width: cellWidth * reels + gap * (reels - 1) + 2 * padding,
    height: cellHeight * rows + 2 * padding,
    cellWidth,
    cellHeight,
    gap,
    padding,
    symbol: Math.floor(Math.min(cellWidth * 1.06, cellHeight * 0.96)),
  };
}

/** Middle of a cell. */
export const cellCentre = (layout: ReelLayout, reel: number, row: number): [x: number, y: number] => [
  layout.padding + reel * (layout.cellWidth + layout.gap) + layout.cellWidth / 2,
  layout.padding + row * layout.cellHeight + layout.cellHeight / 2,
];
