import { DatabaseReading } from './database-reading.ts';

test('scrapes within 15 s share one reading, and a failed one shows nothing', async () => {
  const clock = { ms: 0 };
  let reads = 0;
  let isAway = false;
  const reading = new DatabaseReading(
    async () => {
      if (isAway) throw new Error('away');
      reads += 1;
      return reads;
    },
    () => clock.ms,
  );
  expect(await Promise.all([reading.get(), reading.get()])).toEqual([1, 1]);
  clock.ms = 14_999;
  expect(await reading.get()).toBe(1);
  clock.ms = 15_000;
  expect(await reading.get()).toBe(2);
  isAway = true;
  clock.ms = 30_000;
  expect(await reading.get()).toBeNull();
  isAway = false;
  expect(await reading.get()).toBe(3);
});
