import * as fc from 'fast-check';
import { samplePrizes } from './testing/wheel.fixtures.ts';
import {
  canSpin,
  canSpinAtAll,
  chancesSum,
  pointAt,
  ringPath,
  segmentAngles,
  segmentUnderPointer,
  spinWalletOf,
  turnTarget,
  walletAfterPaying,
} from './wheel.rules.ts';

describe('turnTarget', () => {
  test('[R1] the wheel always stops inside the drawn segment, forwards, after the turns asked for', () => {
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

  test('[R1] a wheel that has not turned shows its first segment', () => {
    expect(segmentUnderPointer(0, 8)).toBe(0);
    expect(segmentUnderPointer(-45, 8)).toBe(1);
    expect(segmentUnderPointer(45, 8)).toBe(7);
  });
});

describe('drawing', () => {
  test('[R1] 0° is up and degrees go clockwise', () => {
    expect(pointAt(0, 10)).toEqual({ x: 0, y: -10 });
    expect(pointAt(90, 10)).toEqual({ x: 10, y: 0 });
  });

  test('[R1] segments lie side by side all around', () => {
    const angles = Array.from({ length: 8 }, (_, index) => segmentAngles(index, 8));
    expect(angles[0]).toEqual({ from: -22.5, to: 22.5, centre: 0 });
    for (const [index, { from }] of angles.entries()) {
      if (index > 0) expect(from).toBe(angles[index - 1]?.to);
    }
    expect(ringPath(-22.5, 22.5, 0, 100)).toMatch(/^M-38\.268 -92\.388A100 100 0 0 1 38\.268/);
    expect(ringPath(0, 270, 0, 100)).toContain('A100 100 0 1 1');
  });
});

describe('wallet', () => {
  test.each([
    ['free', { freeSpins: 1, points: 0 }, true],
    ['free', { freeSpins: 0, points: 999 }, false],
    ['points', { freeSpins: 0, points: 20 }, true],
    ['points', { freeSpins: 9, points: 19 }, false],
  ] as const)('[R1] %s with %j: %s', (use, wallet, can) => {
    expect(canSpin(use, wallet, 20)).toBe(can);
  });

  test('[R1] shows the price as paid while the wheel turns, never less than nothing', () => {
    expect(walletAfterPaying('free', { freeSpins: 2, points: 45 }, 20)).toEqual({ freeSpins: 1, points: 45 });
    expect(walletAfterPaying('points', { freeSpins: 2, points: 45 }, 20)).toEqual({
      freeSpins: 2,
      points: 25,
    });
    expect(walletAfterPaying('points', { freeSpins: 0, points: 5 }, 20)).toEqual({ freeSpins: 0, points: 0 });
  });
});

test('[X4] published chances add up to exactly 100 percent', () => {
  expect(chancesSum(samplePrizes)).toBe(100);
  expect(chancesSum(samplePrizes.slice(1))).toBe(85);
});

describe('who may spin at all', () => {
  test.each([
    [1, 0, true],
    [0, 20, true],
    [0, 19, false],
    [0, 0, false],
  ])('[R1] with %i free spins and %i points: %s', (free_spins, points, can) => {
    const wallet = spinWalletOf({ free_spins, points });
    expect(wallet).toEqual({ freeSpins: free_spins, points });
    expect(canSpinAtAll(wallet, 20)).toBe(can);
  });

  test('[R1] a spin is paid with one thing, never with more than there is, and only who can pay has less (property)', () => {
    const wallets = fc.record({ freeSpins: fc.nat(5), points: fc.nat(100) });
    fc.assert(
      fc.property(
        wallets,
        fc.constantFrom('free' as const, 'points' as const),
        fc.integer({ min: 1, max: 60 }),
        (wallet, use, price) => {
          const after = walletAfterPaying(use, wallet, price);
          const [spins, points] = [wallet.freeSpins - after.freeSpins, wallet.points - after.points];
          expect(Math.min(after.freeSpins, after.points)).toBeGreaterThanOrEqual(0);
          if (canSpin(use, wallet, price))
            expect([spins, points]).toEqual(use === 'free' ? [1, 0] : [0, price]);
          else expect(use === 'free' ? points : spins).toBe(0);
        },
      ),
    );
  });
});

test('[R1] each segment of any wheel is under the pointer when the wheel stands at its centre (property)', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 24 }),
      fc.nat(23),
      fc.integer({ min: -3, max: 3 }),
      (count, at, turns) => {
        const index = at % count;
        const { from, to, centre } = segmentAngles(index, count);
        expect(to - from).toBeCloseTo(360 / count);
        expect(segmentUnderPointer(turns * 360 - centre, count)).toBe(index);
      },
    ),
  );
});
