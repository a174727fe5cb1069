import { ResultError, readResult } from '../result.ts';
import { performanceDocument } from './performance-document.ts';
import { plotsOf } from './plots.ts';
import { tableOf } from './table.ts';
import { recordedResult as result } from './testing/recorded-result.ts';
import { refuseTrial, TrialError } from './trial.ts';

test('a row says its value, what stands beside it, its bar and the verdict', () => {
  const lines = tableOf(result).split('\n').slice(2);
  expect(lines.map((line) => line.split('|').map((cell) => cell.trim()))).toEqual([
    [
      '',
      'LCP, guest home',
      'composed: 1,200 ms',
      '1,200 ms – 1,200 ms',
      'static page: 1,500 ms, 0.80 ×',
      '≤ 1.10 × static page',
      'met',
      '',
    ],
    [
      '',
      'LCP, guest home',
      'composed: 1,200 ms',
      '1,200 ms – 1,200 ms',
      'one bundle: 2,000 ms, 0.60 ×',
      '≤ 0.50 × one bundle',
      'missed',
      '',
    ],
    ['', 'LCP, guest home', 'static page: 1,500 ms', '1,500 ms – 1,500 ms', '–', '≤ 1,500 ms', 'met', ''],
    [
      '',
      'cached guest page, answers',
      'edge: 9,000/s',
      '9,000/s – 9,000/s',
      'nginx: 12,000/s, 0.75 ×',
      '≥ 0.60 × nginx',
      'met',
      '',
    ],
  ]);
});

test('the document says what was not measured', () => {
  const text = performanceDocument(result);
  expect(text).toContain('3 of 4 bars are met.');
  expect(text).toContain(
    'money call (a bet of a game), beside `pgbench` on the same database: not measured, no database',
  );
  expect(text).toContain('## Not measured in this run\n\n- FCP, guest home');
});

test('a result that was recorded is read as it was', () => {
  expect(readResult(JSON.stringify(result))).toEqual(result);
});

test.each([
  [4, [0.2, 1.1], '4 of at least 5 runs'],
  [5, [1.1, 1.1], 'the machine did other work (load 1.1 before, 1.1 after, 2 processors)'],
  [5, [0.2, 3.1], 'the machine did other work (load 0.2 before, 3.1 after, 2 processors)'],
])('%d runs under the load %j do not become the document', (runs, load, why) => {
  const trial = { ...result, runs, machine: { ...result.machine, load } };
  expect(() => refuseTrial(trial)).toThrow(TrialError);
  expect(() => refuseTrial(trial)).toThrow(why);
});

test('5 runs on a quiet machine become the document', () => {
  expect(() => refuseTrial({ ...result, runs: 5 })).not.toThrow();
});

test('a plot has every bar, and a line from quartile to quartile', () => {
  const [bars, paint] = plotsOf(result);
  expect(bars?.svg.match(/\d\.\d\d ×<\/text>/g)).toEqual([
    '0.73 ×</text>',
    '1.20 ×</text>',
    '1.00 ×</text>',
    '0.80 ×</text>',
  ]);
  expect(paint?.svg.match(/>[\d,]+ ms</g)).toEqual(['>1,200 ms<', '>2,000 ms<', '>1,500 ms<']);
});

test.each([
  ['no JSON', 'a recorded result is JSON'],
  ['{}', 'not a recorded result:'],
  [JSON.stringify({ ...result, rows: [{ row: 'speed', series: {}, notes: [] }] }), 'no row speed'],
])('what is no result is refused: %s', (text, why) => {
  expect(() => readResult(text)).toThrow(ResultError);
  expect(() => readResult(text)).toThrow(why);
});
