import { isFiltered, noFilter, problemOf } from './statement.rules.ts';

test.each([
  ['', '', null],
  ['2026-11-01', '', null],
  ['', '2026-11-01', null],
  ['2026-11-01', '2026-11-01', null],
  ['2026-11-02', '2026-11-01', 'reversed'],
  ['2026-08-31', '2026-11-29', null],
  ['2026-08-30', '2026-11-29', 'too-far'],
  ['2027-12-31', '2028-03-30', null],
  ['2027-12-30', '2028-03-30', 'too-far'],
] as const)('the days from %j until %j: %s', (from, until, problem) => {
  expect(problemOf({ from, until })).toBe(problem);
});

test('a filter is one as soon as one of its fields is filled in', () => {
  expect(isFiltered(noFilter)).toBe(false);
  expect(isFiltered({ ...noFilter, kind: 'bet' })).toBe(true);
  expect(isFiltered({ ...noFilter, from: '2026-11-01' })).toBe(true);
  expect(isFiltered({ ...noFilter, until: '2026-11-01' })).toBe(true);
});
