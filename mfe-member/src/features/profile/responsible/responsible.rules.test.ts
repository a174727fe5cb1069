import { deviceOf, isConfirmable, type Limit, lastMonths, limitsOf, readWhole } from './responsible.rules.ts';

const limit = (period: Limit['period'], kind: Limit['kind'] = 'loss'): Limit => ({
  ...{ kind, period, amount: 1, used: 0, resetsAt: '', raise: null },
});

test('[X5] limits of a kind stand from the day to the month', () => {
  const all = [limit('month'), limit('day', 'deposit'), limit('day')];
  expect(limitsOf(all, 'loss').map(({ period }) => period)).toEqual(['day', 'month']);
});

test.each([
  ['500', 500],
  ['500.00', 500],
  ['0', null],
  ['', null],
  ['12.5', null],
  ['100000001', null],
])('[X5] "%s" as a limit is %s', (text, amount) => {
  expect(readWhole(text)).toBe(amount);
});

test('[X5] a raise is confirmable from its moment on', () => {
  const raise = { amount: null, confirmableAt: '2026-11-24T05:00:00Z' };
  const at = Date.parse(raise.confirmableAt);
  expect([isConfirmable(raise, at - 1), isConfirmable(raise, at), isConfirmable(null, at)]).toEqual([
    false,
    true,
    false,
  ]);
});

test('[X5] months are counted back over the turn of a year', () => {
  expect(lastMonths('2027-02-14', 4)).toEqual(['2027-02', '2027-01', '2026-12', '2026-11']);
});

test('[X5] a device is named as its owner knows it', () => {
  expect(deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toBe('iphone');
  expect(deviceOf('Mozilla/5.0 (X11; Linux x86_64)')).toBe('other');
});
