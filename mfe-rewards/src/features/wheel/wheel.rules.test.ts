import * as fc from 'fast-check';
import { samplePrizes } from './testing/wheel.fixtures.ts';
import {
  canSpin,
  chancesSum,
  pointAt,
  purseAfterPaying,
  ringPath,
  segmentAngles,
  segmentUnderPointer,
  turnTarget,
} from './wheel.rules.ts';

describe('turnTarget', () => {
  it('[R1] the wheel always stops inside the drawn segment, forwards, after the turns asked for', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 2, max: 16 })
          .chain((count) =>
            fc.record({ count: fc.constant(count), index: fc.integer({ min: 0, max: count - 1 }) }),
          ),
        fc.double({ min: 0, max: 7200, noNaN: true }),
        fc.double({ min: -0.5, max: 0.5, noNaN: true }),
        fc.integer({ min: 0, max: 6 }),
        ({ count, index }, from, offset, turns) => {
          const target = turnTarget(from, index, count, offset, turns);
          expect(segmentUnderPointer(target, count)).toBe(index);
          expect(target).toBeGreaterThanOrEqual(from + turns * 360);
          expect(target).toBeLessThan(from + (turns + 1) * 360 + 1e-6);
        },
      ),
    );
  });

  it('[R1] a wheel that has not turned shows its first segment', () => {
    expect(segmentUnderPointer(0, 8)).toBe(0);
    expect(segmentUnderPointer(-45, 8)).toBe(1);
    expect(segmentUnderPointer(45, 8)).toBe(7);
  });
});

describe('drawing', () => {
  it('[R1] 0° is up and degrees go clockwise', () => {
    expect(pointAt(0, 10)).toEqual({ x: 0, y: -10 });
    expect(pointAt(90, 10)).toEqual({ x: 10, y: 0 });
  });

  it('[R1] segments lie side by side all around', () => {
    const angles = Array.from({ length: 8 }, (_, index) => segmentAngles(index, 8));
    expect(angles[0]).toEqual({ from: -22.5, to: 22.5, centre: 0 });
    for (const [index, { from }] of angles.entries()) {
      if (index > 0) expect(from).toBe(angles[index - 1]?.to);
    }
    expect(ringPath(-22.5, 22.5, 0, 100)).toMatch(/^M-38\.268 -92\.388A100 100 0 0 1 38\.268/);
    expect(ringPath(0, 270, 0, 100)).toContain('A100 100 0 1 1');
  });
});

describe('purse', () => {
  it.each([
    ['free', { freeSpins: 1, points: 0 }, true],
    ['free', { freeSpins: 0, points: 999 }, false],
    ['points', { freeSpins: 0, points: 20 }, true],
    ['points', { freeSpins: 9, points: 19 }, false],
  ] as const)('[R1] %s with %j: %s', (use, purse, can) => {
    expect(canSpin(use, purse, 20)).toBe(can);
  });

  it('[R1] shows the price as paid while the wheel turns, never less than nothing', () => {
    expect(purseAfterPaying('free', { freeSpins: 2, points: 45 }, 20)).toEqual({ freeSpins: 1, points: 45 });
    expect(purseAfterPaying('points', { freeSpins: 2, points: 45 }, 20)).toEqual({
      freeSpins: 2,
      points: 25,
    });
    expect(purseAfterPaying('points', { freeSpins: 0, points: 5 }, 20)).toEqual({ freeSpins: 0, points: 0 });
  });
});

it('[X4] published chances add up to exactly 100 percent', () => {
  expect(chancesSum(samplePrizes)).toBe(100);
  expect(chancesSum(samplePrizes.slice(1))).toBe(85);
});
