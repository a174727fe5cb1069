import fc from 'fast-check';
import { roundedSight, rowHeight, rowsNear } from './shot-window.rules.ts';

const sightAt = (row: number, height = 480) => roundedSight({ above: row * rowHeight, height });

describe('rows near the sight', () => {
  test('[L7] of a short list are all', () => {
    expect(rowsNear(sightAt(0), 100)).toEqual({ start: 0, end: 100 });
    expect(rowsNear(sightAt(0), 0)).toEqual({ start: 0, end: 0 });
  });

  test('[L7] of a long one are few, at its head, in the middle and at its end', () => {
    expect(rowsNear(sightAt(0), 2000)).toEqual({ start: 0, end: 40 });
    expect(rowsNear(sightAt(1000), 2000)).toEqual({ start: 976, end: 1040 });
    expect(rowsNear(sightAt(1990), 2000)).toEqual({ start: 1960, end: 2000 });
  });

  test('[L7] always hold what is seen, and never many more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 101, max: 5000 }),
        fc.integer({ min: 0, max: 5000 * rowHeight }),
        fc.integer({ min: 100, max: 1200 }),
        (count, scrolled, height) => {
          const above = Math.min(scrolled, Math.max(0, count * rowHeight - height));
          const { start, end } = rowsNear(roundedSight({ above, height }), count);
          expect(start).toBeLessThanOrEqual(Math.floor(above / rowHeight));
          expect(end).toBeGreaterThanOrEqual(Math.min(count, Math.ceil((above + height) / rowHeight)));
          expect(end).toBeLessThanOrEqual(count);
          expect(end - start).toBeLessThanOrEqual(Math.ceil(height / rowHeight) + 80);
        },
      ),
    );
  });

  test('[L7] stay the same while a list is scrolled by a few rows', () => {
    expect(roundedSight({ above: 8 * rowHeight + 1, height: 480 })).toEqual(sightAt(8));
    expect(roundedSight({ above: 16 * rowHeight - 1, height: 480 })).toEqual(sightAt(8));
    expect(roundedSight({ above: -30, height: 480 })).toEqual(sightAt(0));
  });
});
