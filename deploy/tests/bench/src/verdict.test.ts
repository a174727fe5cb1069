import type { Measured } from './result.ts';
import type { Row } from './rows.ts';
import { judge } from './verdict.ts';

const row: Row = {
  id: 'lcp /',
  measure: 'lcp',
  title: 'LCP',
  unit: 'ms',
  subject: 'composed',
  bars: [
    { of: 'composed', against: 'static', kind: 'at most', limit: 1.1 },
    { of: 'composed', against: 'bundle', kind: 'at most', limit: 0.5 },
    { of: 'static', kind: 'at most', limit: 1500 },
  ],
};
const measured = (series: Measured['series']): Measured => ({ row: 'lcp /', series, notes: [] });
const verdicts = (series: Measured['series'], of: Row = row) =>
  judge(of, measured(series)).map(({ verdict }) => verdict);

test('each bar is judged by medians of one run', () => {
  const series = { composed: [1000, 1200, 9000], bundle: [2400, 2500, 2300], static: [1200, 1000, 1100] };
  const [beside, half, still] = judge(row, measured(series));
  expect(beside).toMatchObject({ ratio: 1200 / 1100, verdict: 'met', value: { median: 1200, upper: 5100 } });
  expect(half).toMatchObject({ ratio: 0.5, verdict: 'met', besideName: 'bundle' });
  expect(still).toMatchObject({ verdict: 'met', value: { median: 1100 }, beside: null });
});

test('a bar is met at its limit and missed beyond it', () => {
  expect(verdicts({ composed: [550], bundle: [1100], static: [500] })).toEqual(['met', 'met', 'met']);
  const beyond = { composed: [2000], bundle: [3999], static: [1501] };
  expect(verdicts(beyond)).toEqual(['missed', 'missed', 'missed']);
  const atLeast: Row = {
    ...row,
    subject: 'edge',
    bars: [{ of: 'edge', against: 'nginx', kind: 'at least', limit: 0.6 }],
  };
  expect(verdicts({ edge: [60], nginx: [100] }, atLeast)).toEqual(['met']);
  expect(verdicts({ edge: [59], nginx: [100] }, atLeast)).toEqual(['missed']);
});

test('what there is nothing of is neither met nor missed', () => {
  expect(verdicts({ composed: [100] })).toEqual(['not measured', 'not measured', 'not measured']);
  expect(verdicts({ composed: [] }, { ...row, bars: [] })).toEqual(['not measured']);
  expect(verdicts({ composed: [100] }, { ...row, bars: [] })).toEqual(['no bar']);
});
