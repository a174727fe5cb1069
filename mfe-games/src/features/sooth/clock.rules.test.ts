import fc from 'fast-check';
import { secondsLeft } from './clock.rules.ts';

const at = '2026-11-23T03:00:15.000Z';
const second = Date.parse(at) / 1000;

test.each([
  ['a quarter of a minute before', second - 15, 15],
  ['a second before', second - 1, 1],
  ['at the instant', second, 0],
  ['after it', second + 3, 0],
])('[G4] %s the clock says so', (_what, now, left) => expect(secondsLeft(at, now)).toBe(left));

test('[G4] a part of a second counts as one, so that the clock never stands at 0 while bets are taken', () => {
  expect(secondsLeft('2026-11-23T03:00:15.001Z', second)).toBe(1);
  expect(secondsLeft('2026-11-23T03:00:14.999Z', second)).toBe(0);
});

test('[G4] without a betting time there is none left', () => expect(secondsLeft(null, second)).toBe(0));

test('[G4] it is whole and falls by one each second until 0 (property)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 600_000 }), fc.integer({ min: 0, max: 900 }), (inMs, passed) => {
      const until = new Date(second * 1000 + inMs).toISOString();
      const first = secondsLeft(until, second);
      expect(first).toBe(Math.ceil(inMs / 1000));
      expect(secondsLeft(until, second + passed)).toBe(Math.max(0, first - passed));
    }),
  );
});
