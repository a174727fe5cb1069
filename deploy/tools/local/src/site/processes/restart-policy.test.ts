import { RestartPolicy } from './restart-policy.ts';

test('[P1] who was ready waits a moment, and never long, however often it dies', () => {
  const policy = new RestartPolicy();
  const waits = Array.from({ length: 40 }, (_, death) => policy.waitAfterDeath(true, death * 1_000));
  expect(waits.slice(0, 10)).toEqual(Array(10).fill(100));
  expect(Math.max(...waits)).toBe(2_000);
  expect(policy.waitAfterDeath(true, 200_000)).toBe(100);
});

test('[P1] who never was ready waits longer each time, until it was ready once', () => {
  const policy = new RestartPolicy();
  const failed = Array.from({ length: 8 }, (_, start) => policy.waitAfterDeath(false, start));
  expect(failed).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000]);
  expect(policy.waitAfterDeath(true, 9)).toBe(100);
  expect(policy.waitAfterDeath(false, 10)).toBe(500);
});
