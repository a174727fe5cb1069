import fc from 'fast-check';
import { bahtRange } from './unique-amount.rules.ts';

test.each([
  ['a newcomer', 500, false, { from: 495, to: 505 }],
  ['a member who has paid before', 500, true, { from: 490, to: 510 }],
  ['the smallest amount', 100, true, { from: 100, to: 110 }],
  ['the largest amount', 100_000, true, { from: 99_990, to: 100_000 }],
])('[M2] the baht of %s are moved within bounds', (_what, requested, isKnown, range) => {
  expect(bahtRange(requested, { min: 100, max: 100_000 }, isKnown)).toEqual(range);
});

test('[M2] bounds with satang are kept by whole baht', () => {
  expect(bahtRange(100, { min: 99.5, max: 100.5 }, false)).toEqual({ from: 100, to: 100 });
});

test('[M2] the range has the requested baht in it, keeps the bounds, and is wider for who has paid before (property)', () => {
  const bounds = fc
    .tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 100_000 }))
    .map(([min, more]) => ({ min, max: min + more }));
  const asked = bounds.chain((all) => fc.tuple(fc.constant(all), fc.integer({ min: all.min, max: all.max })));
  fc.assert(
    fc.property(asked, ([{ min, max }, baht]) => {
      const [newcomer, known] = [bahtRange(baht, { min, max }, false), bahtRange(baht, { min, max }, true)];
      for (const { from, to } of [newcomer, known]) {
        expect(min <= from && from <= baht && baht <= to && to <= max).toBe(true);
      }
      expect(known.from).toBe(Math.max(min, baht - 10));
      expect(known.to).toBe(Math.min(max, baht + 10));
      expect(newcomer.from).toBe(Math.max(min, baht - 5));
      expect(newcomer.to).toBe(Math.min(max, baht + 5));
    }),
  );
});
