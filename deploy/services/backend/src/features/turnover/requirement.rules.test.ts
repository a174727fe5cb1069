import {
  isSpent,
  missingOf,
  requiredOfDeposit,
  unplayedOf,
  workedBack,
  workedOff,
} from './requirement.rules.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 27, 5, minute));
const requirement = (requirementId: string, required: bigint, minute: number, done = 0n) => ({
  ...{ requirementId, required, done },
  createdAt: at(minute),
});

test.each([
  [500_37n, 1, 500_37n],
  [500_00n, 0, 0n],
  [333_33n, 1.5, 499_99n],
])('[X8] a deposit of %d at %d times requires %d', (amount, rate, required) => {
  expect(requiredOfDeposit(amount, rate)).toBe(required);
});

test('[X8] the oldest requirement is worked off first, and the rest goes to the next', () => {
  const open = [requirement('first', 100n, 0, 40n), requirement('second', 100n, 5)];
  expect(workedOff(open, [{ stakedAt: at(10), satang: 90n }])).toMatchObject([
    { requirementId: 'first', done: 100n },
    { requirementId: 'second', done: 30n },
  ]);
  expect(missingOf(open)).toBe(160n);
});

test('[X8] a bet from before a credit works off older requirements only, and nothing twice', () => {
  const open = [requirement('first', 50n, 0), requirement('second', 100n, 5)];
  expect(workedOff(open, [{ stakedAt: at(3), satang: 500n }])).toMatchObject([
    { requirementId: 'first', done: 50n },
  ]);
  const parts = [
    { stakedAt: at(3), satang: 30n },
    { stakedAt: at(6), satang: 40n },
  ];
  expect(workedOff(open, parts)).toMatchObject([
    { requirementId: 'first', done: 50n },
    { requirementId: 'second', done: 20n },
  ]);
  expect(workedOff(open, [])).toEqual([]);
});

test('[X8] what is taken back comes off the newest requirement the bet could work off', () => {
  const open = [
    requirement('first', 100n, 0, 40n),
    requirement('second', 100n, 5, 30n),
    requirement('later', 9n, 20, 9n),
  ];
  expect(workedBack(open, [{ stakedAt: at(10), satang: 50n }])).toMatchObject([
    { requirementId: 'first', done: 20n },
    { requirementId: 'second', done: 0n },
  ]);
  expect(workedBack(open, [{ stakedAt: at(3), satang: 500n }])).toMatchObject([
    { requirementId: 'first', done: 0n },
  ]);
});

test('[X8] below five baht everything is played away', () => {
  expect([isSpent(4_99n), isSpent(5_00n)]).toEqual([true, false]);
});

test.each([
  ['nothing was played', 0n, 500n, 100n],
  ['half was played', 50n, 500n, 50n],
  ['the wallet has less', 0n, 30n, 30n],
])('[X5] of a gift goes back what was not played: %s', (_what, done, balance, taken) => {
  expect(unplayedOf({ credit: 100n, required: 100n, done }, balance)).toBe(taken);
});
