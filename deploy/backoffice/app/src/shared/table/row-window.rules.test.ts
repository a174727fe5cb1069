import { renderedIndexes, withGaps } from './row-window.rules.ts';

const range = { startIndex: 50, endIndex: 52, overscan: 1, count: 1_000 };

test('the rows near the window are rendered, and the first and the last one', () => {
  expect(renderedIndexes(range, -1)).toEqual([0, 49, 50, 51, 52, 53, 999]);
});

test.each([
  ['far from the window', 700, [0, 49, 50, 51, 52, 53, 699, 700, 701, 999]],
  ['in the window', 51, [0, 49, 50, 51, 52, 53, 999]],
  ['the first one', 0, [0, 1, 49, 50, 51, 52, 53, 999]],
  ['the last one', 999, [0, 49, 50, 51, 52, 53, 998, 999]],
])('the row with the focus is rendered with its neighbours: %s', (_where, focused, indexes) => {
  expect(renderedIndexes(range, focused)).toEqual(indexes);
});

test('at the ends no row is rendered twice, and none that does not exist', () => {
  expect(renderedIndexes({ ...range, startIndex: 0, endIndex: 1 }, 0)).toEqual([0, 1, 2, 999]);
  expect(renderedIndexes({ startIndex: 0, endIndex: 0, overscan: 5, count: 1 }, -1)).toEqual([0]);
  expect(renderedIndexes({ startIndex: 0, endIndex: 0, overscan: 5, count: 0 }, -1)).toEqual([]);
});

test('a gap has the height of the rows that it replaces', () => {
  const rows = [
    { index: 0, startPx: 0, endPx: 40 },
    { index: 5, startPx: 200, endPx: 250 },
    { index: 6, startPx: 250, endPx: 290 },
  ];
  expect(withGaps(rows, 400)).toEqual([
    { kind: 'row', index: 0 },
    { kind: 'gap', beforeIndex: 5, heightPx: 160 },
    { kind: 'row', index: 5 },
    { kind: 'row', index: 6 },
    { kind: 'gap', beforeIndex: -1, heightPx: 110 },
  ]);
});

test('rows without any between them have no gap', () => {
  const rows = [
    { index: 0, startPx: 0, endPx: 40 },
    { index: 1, startPx: 40, endPx: 80 },
  ];
  expect(withGaps(rows, 80)).toEqual([
    { kind: 'row', index: 0 },
    { kind: 'row', index: 1 },
  ]);
});
