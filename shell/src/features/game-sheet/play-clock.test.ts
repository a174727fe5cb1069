import { continuedClock, minutesPlayed, minutesUnchecked, storedClock } from './play-clock.ts';

const minute = 60_000;

test('[X5] the clock goes on over games and reloads, and begins anew after a break', () => {
  const begun = continuedClock(undefined, 0);
  const next = continuedClock(begun, 15 * minute);
  expect(next).toEqual({ since: 0, checkedAt: 0, seenAt: 15 * minute });
  expect([minutesPlayed(next, 59.9 * minute), minutesUnchecked(next, 60 * minute)]).toEqual([59, 60]);
  expect(continuedClock(next, 30 * minute + 1).since).toBe(30 * minute + 1);
  // A clock that was set back tells nothing.
  expect(continuedClock(next, -minute).since).toBe(-minute);
});

test('[S20] a kept clock of another shape is as good as none', () => {
  sessionStorage.setItem('sanuk:play-clock', '{"v":1,"d":{"since":"x"}}');
  expect(storedClock.read()).toBeUndefined();
  storedClock.write({ since: 1, checkedAt: 2, seenAt: 3 });
  expect(storedClock.read()).toEqual({ since: 1, checkedAt: 2, seenAt: 3 });
  storedClock.clear();
});
