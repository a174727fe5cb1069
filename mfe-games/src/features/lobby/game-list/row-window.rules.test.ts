import { roomAround, type Sight, tilesAtMost, windowOf } from './row-window.rules.ts';

const alike = new Map<number, number>();
const phone = { columns: 3, rowHeight: 200, heights: alike };
const desktop = { columns: 7, rowHeight: 300, heights: alike };
const at = (above: number, height = 800): Sight => ({ above, height });

describe('windowOf', () => {
  test.each([
    ['a list that begins below the top of the screen', phone, at(-300), 6000, { start: 0, end: 42 }],
    ['a phone in the middle of a list', phone, at(20_000), 6000, { start: 276, end: 342 }],
    ['a wide screen in the middle of a list', desktop, at(30_000), 6000, { start: 658, end: 770 }],
    ['the end of a list', phone, at(400_000), 6000, { start: 5958, end: 6000 }],
    ['a list that fits', phone, at(0), 7, { start: 0, end: 7 }],
    ['an empty list', phone, at(0), 0, { start: 0, end: 0 }],
  ])('[G2] of %s', (_, measure, sight, count, expected) => {
    expect(windowOf(measure, sight, count)).toEqual(expected);
  });

  test('[G2] wherever a list stands, what is on the screen is drawn and never more tiles than are allowed', () => {
    for (const columns of [3, 4, 5, 7, 8])
      for (let above = -500; above < 90_000; above += 137) {
        const measure = { columns, rowHeight: 260, heights: alike };
        const { start, end } = windowOf(measure, at(above), 2000);
        const rows = Math.ceil(2000 / columns);
        const firstSeen = Math.min(Math.max(0, Math.floor(above / 260)), rows - 1);
        const lastSeen = Math.min(rows - 1, Math.floor(Math.max(0, above + 800) / 260));
        expect(start % columns).toBe(0);
        expect(start).toBeLessThanOrEqual(firstSeen * columns);
        expect(end).toBeGreaterThanOrEqual(Math.min(2000, (lastSeen + 1) * columns));
        expect(end - start).toBeLessThanOrEqual(tilesAtMost);
      }
  });
});

test('[G2] what is not drawn keeps its room: the list is as high with a window as without', () => {
  const count = 1000;
  for (const measure of [phone, desktop])
    for (const above of [0, 900, 5000, 60_000]) {
      const { columns, rowHeight } = measure;
      const window = windowOf(measure, at(above), count);
      const { before, after } = roomAround(measure, window, count);
      const drawn = Math.ceil((window.end - window.start) / columns) * rowHeight;
      expect(before + drawn + after).toBe(Math.ceil(count / columns) * rowHeight);
    }
});

test('[G2] rows keep their own heights: a list with names of two lines is as high wherever it stands', () => {
  const count = 300;
  const rows = Array.from({ length: 100 }, (_, row) => (row % 3 === 0 ? 220 : 200));
  const measure = { columns: 3, rowHeight: 220, heights: new Map(rows.entries()) };
  const sum = (from: number, to: number) => rows.slice(from, to).reduce((all, height) => all + height, 0);
  for (let above = 0; above < sum(0, 100); above += 170) {
    const { start, end } = windowOf(measure, at(above), count);
    const { before, after } = roomAround(measure, { start, end }, count);
    expect(before).toBe(sum(0, start / 3));
    expect(before + sum(start / 3, Math.ceil(end / 3)) + after).toBe(sum(0, 100));
    expect(before).toBeLessThanOrEqual(above);
    expect(sum(0, 100) - after).toBeGreaterThanOrEqual(Math.min(above + 800, sum(0, 100)));
  }
});
