import { MinuteShares } from './minute-shares.ts';

test('[F6] of a minute one address takes its share alone, and the next minute begins anew', () => {
  let now = 120_000;
  const shares = new MinuteShares({ inAll: 3, perNetwork: 2 }, () => now);
  const take = (address: string) => shares.take(address);
  expect(['203.0.113.1', '203.0.113.1', '203.0.113.1'].map(take)).toEqual([true, true, false]);
  expect(['203.0.113.2', '203.0.113.3'].map(take)).toEqual([true, false]);
  now += 59_999;
  expect(take('203.0.113.3')).toBe(false);
  now += 1;
  expect(['203.0.113.1', '203.0.113.1', '203.0.113.1'].map(take)).toEqual([true, true, false]);
});
