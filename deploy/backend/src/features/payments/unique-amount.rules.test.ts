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
