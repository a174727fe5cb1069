import { isUuid, uuidv7 } from './ids.ts';

test('[P1] ids are UUIDs of version 7 that sort by the time they were made', () => {
  const ids = [1_000, 1_001, 1_795_220_776_070, 281_474_976_710_655].map((ms) => uuidv7(ms));
  expect(ids).toEqual([...ids].sort());
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(Array.from({ length: 1_000 }, () => uuidv7(5))).size).toBe(1_000);
  const minted = Array.from({ length: 1_000 }, () => uuidv7());
  expect(minted).toEqual([...minted].sort());
});

test('[P1] only a UUID passes for one', () => {
  expect(isUuid(uuidv7())).toBe(true);
  for (const text of ['', '1', `${uuidv7()}x`, "' or 1=1"]) expect(isUuid(text)).toBe(false);
});
