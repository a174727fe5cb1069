import fc from 'fast-check';
import { cellCentre, reelLayout } from './layout.rules.ts';

const spaces = fc.record({
  width: fc.integer({ min: 200, max: 1600 }),
  height: fc.integer({ min: 160, max: 1000 }),
});
const reelCounts = fc.constantFrom(3, 5, 6);
const rows = 3;

test('[P7] reels fit wherever they stand, and their cells are square or a quarter taller at the most (property)', () => {
  fc.assert(
    fc.property(spaces, reelCounts, (space, reels) => {
      const layout = reelLayout(space, reels, rows);
      expect(layout.width).toBeLessThanOrEqual(space.width);
      expect(layout.height).toBeLessThanOrEqual(space.height);
      expect(layout.cellHeight).toBeGreaterThanOrEqual(layout.cellWidth);
      expect(layout.cellHeight).toBeLessThanOrEqual(layout.cellWidth * 1.25);
      expect(layout.symbol).toBeLessThanOrEqual(layout.cellHeight);
    }),
  );
});

test('[P7] no larger reels would fit: width or height is used up but for a pixel a cell (property)', () => {
  fc.assert(
    fc.property(spaces, reelCounts, (space, reels) => {
      const { width, cellWidth, padding } = reelLayout(space, reels, rows);
      const isWide = space.width - width < reels;
      const isHigh = space.height - 2 * padding - rows * cellWidth < rows;
      expect(isWide || isHigh).toBe(true);
    }),
  );
});

test('[P7] centres of cells stand in rows and columns inside the canvas (property)', () => {
  fc.assert(
    fc.property(spaces, reelCounts, (space, reels) => {
      const layout = reelLayout(space, reels, rows);
      const [firstX, firstY] = cellCentre(layout, 0, 0);
      const [lastX, lastY] = cellCentre(layout, reels - 1, rows - 1);
      expect(firstX).toBeCloseTo(layout.width - lastX);
      expect(firstY).toBeCloseTo(layout.height - lastY);
      const [nextX, sameY] = cellCentre(layout, 1, 0);
      expect([nextX - firstX, sameY]).toEqual([layout.cellWidth + layout.gap, firstY]);
    }),
  );
});
