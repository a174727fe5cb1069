import fc from 'fast-check';
import { limitsOf, maintenanceUntil, withdrawableOf } from './withdrawal.rules.ts';

const at = (clock: string) => new Date(`2026-11-23T${clock}:00+07:00`);
const night = [{ banks: ['SCB'], from: '23:30', until: '00:30' }];

test.each([
  ['23:29', null],
  ['23:30', '00:30'],
  ['00:00', '00:30'],
  ['00:29', '00:30'],
  ['00:30', null],
  ['12:00', null],
])('[M3] at %s a window over midnight is over or not', (clock, until) => {
  expect(maintenanceUntil(night, 'SCB', at(clock))).toBe(until);
  expect(maintenanceUntil(night, 'KBANK', at(clock))).toBeNull();
});

test('[M3] a window of no bank is one of every bank; midnight ends a day', () => {
  const late = [{ from: '23:00', until: '00:00' }];
  expect(maintenanceUntil(late, 'KBANK', at('23:59'))).toBe('00:00');
  expect(maintenanceUntil(late, 'KBANK', at('00:00'))).toBeNull();
  expect(maintenanceUntil([{ from: '02:00', until: '03:00' }], 'BBL', at('02:30'))).toBe('03:00');
});

test('[X8] what is withdrawable and what is held back are the balance together, neither below zero', () => {
  const amount = fc.bigInt(0n, 10n ** 12n);
  fc.assert(
    fc.property(amount, amount, amount, (balance, required, done) => {
      const { withdrawable, heldBack } = withdrawableOf(balance, { required, done });
      expect(withdrawable + heldBack).toBe(balance);
      expect(withdrawable >= 0n && heldBack >= 0n).toBe(true);
      if (done >= required) expect(withdrawable).toBe(balance);
    }),
  );
});

test('[M3] what is left of a day is never below zero', () => {
  const terms = {
    min: 100,
    max: 50_000,
    times_per_day: 3,
    day_max: 1_000,
    turnover_rate: 1,
    maintenance: [],
  };
  expect(limitsOf(terms, { times: 5, satang: 2_000_00n })).toEqual({
    min: 100_00n,
    max: 50_000_00n,
    timesLeft: 0,
    dayLeft: 0n,
  });
  expect(limitsOf(terms, { times: 1, satang: 400_00n })).toMatchObject({ timesLeft: 2, dayLeft: 600_00n });
});
