import { readPages } from './read-pages.ts';

/** A list of so many items, in pages of two. */
const listOf = (count: number) => async (cursor: string | null) => {
  const start = Number(cursor ?? 0);
  const items = [start, start + 1].filter((item) => item < count);
  return { items, next_cursor: start + 2 < count ? String(start + 2) : null };
};

test.each([
  [0, 4, [], false],
  [3, 4, [0, 1, 2], false],
  [4, 4, [0, 1, 2, 3], false],
  [5, 4, [0, 1, 2, 3], true],
  [9, 4, [0, 1, 2, 3], true],
])('of %i items at most %i are %j, and the list is longer: %s', async (count, most, items, isLonger) => {
  expect(await readPages(listOf(count), most)).toEqual({ items, isLonger });
});
