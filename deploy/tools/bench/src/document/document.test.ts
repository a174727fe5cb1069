import { readFileSync } from 'node:fs';
import { type BenchResult, ResultError, readResult } from '../result.ts';
import { performanceDocument } from './performance-document.ts';
import { plotsOf } from './plots.ts';
import { tableOf } from './table.ts';

const docs = (file: string) => readFileSync(new URL(`../../../../../docs/${file}`, import.meta.url), 'utf8');

const result: BenchResult = {
  version: 1,
  startedAt: '2026-11-22T22:00:00.000Z',
  minutes: 40,
  runs: 9,
  sources: 'abcdef0123',
  machine: { processors: 2, model: 'Test', node: 'v20.19.0', browser: '156.0', load: [0.2, 1.1] },
  checks: [{ what: 'requests wait', held: true }],
  rows: [
    { row: 'lcp /', series: { composed: [1200], bundle: [2000], static: [1500] }, notes: ['img.banner'] },
    { row: 'edge-cached', series: { edge: [9000], nginx: [12000] }, notes: [] },
    { row: 'money', series: {}, notes: [], skipped: 'no database' },
  ],
};

test('the document and its pictures are those of the recorded result', () => {
  const recorded = readResult(docs('performance.json'));
  expect(docs('performance.md')).toBe(performanceDocument(recorded));
  const plots = plotsOf(recorded);
  expect(plots.length).toBeGreaterThan(0);
  for (const { file, svg } of plots) expect(docs(`pictures/${file}`)).toBe(svg);
});

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

test('the document says what was not measured, and what the machine did beside it', () => {
  const text = performanceDocument(result);
  expect(text).toContain('3 of 4 bars are met.');
  expect(text).toContain(
    'money call (a bet of a game), beside `pgbench` on the same database: not measured, no database',
  );
  expect(text).toContain('## Not measured in this run\n\n- FCP, guest home');
  expect(text).not.toContain('A trial');
  const trial = performanceDocument({ ...result, runs: 3, machine: { ...result.machine, load: [9, 14] } });
  expect(trial).toMatch(/\*\*A trial, not a measurement:\*\* fewer than 9 runs; the machine had other work/);
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
