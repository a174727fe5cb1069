import { obstacleOf, turnoverOf, worthOf } from './coupon.rules.ts';

const batch = { status: 'open', from_at: new Date(1_000), until_at: new Date(2_000), uses: 3 } as const;
const standing = { used: 0, isFor: true, hasUsed: false, now: new Date(1_500) };

test.each([
  ['is taken', {}, {}, null],
  ['is taken for the last time', {}, { used: 2 }, null],
  ['is taken from its first moment on', {}, { now: new Date(1_000) }, null],
  ['has no end', { until_at: null }, { now: new Date(9e12) }, null],
  ['has not begun', {}, { now: new Date(999) }, 'coupon-not-begun'],
  ['is over at its end', {}, { now: new Date(2_000) }, 'coupon-expired'],
  ['is used up', {}, { used: 3 }, 'coupon-used-up'],
  ['was used by the member', {}, { hasUsed: true, used: 3 }, 'coupon-used'],
  ['is for others', {}, { isFor: false }, 'coupon-not-yours'],
  ['was stopped', { status: 'stopped' }, {}, 'coupon-stopped'],
  ['waits for a second person', { status: 'proposed' }, {}, 'coupon-unknown'],
  ['was rejected', { status: 'rejected' }, {}, 'coupon-unknown'],
] as const)('[R5] a coupon %s', (_what, of, at, obstacle) => {
  expect(obstacleOf({ ...batch, ...of }, { ...standing, ...at })).toBe(obstacle);
});

test('[R5] turnover is a multiple of the amount, to the satang below', () => {
  expect(turnoverOf({ amount_satang: 100_01n, turnover_hundredths: 150 })).toBe(150_01n);
  expect(turnoverOf({ amount_satang: 100_00n, turnover_hundredths: 0 })).toBe(0n);
});

test('[P8] a batch is worth what all uses give, and no more than its members can use', () => {
  const order = { amount_satang: 50_00, codes: 10, uses: 20 };
  expect(worthOf(order, null)).toBe(10_000_00n);
  expect(worthOf(order, 3)).toBe(150_00n);
  expect(worthOf(order, 1_000)).toBe(10_000_00n);
});
