import { worstShiftWindow } from '@sanuk/e2e/shift-window';
import type { PageNotes } from '../browser/page-notes.ts';
import { loadFrom } from './loading.ts';

const notes: PageNotes = {
  firstPaint: 1000,
  largest: [
    { at: 1000, size: 10, what: 'p.title' },
    { at: 2000, size: 90, what: 'img.banner' },
  ],
  longTasks: [
    { at: 500, ms: 400 },
    { at: 1200, ms: 150 },
    { at: 1900, ms: 51 },
  ],
  shifts: [],
  interactions: [],
  lastResource: 2500,
};
const request = (at: number, depth: number, bytes: number, isScript = false) => ({
  url: `/${at}`,
  at,
  waitedMs: 150 + at / 100,
  bytes,
  isScript,
  depth,
});

test('a load counts what was asked for before its largest paint, and every script', () => {
  const requests = [
    request(0, 1, 500),
    request(100, 2, 900, true),
    request(1999, 3, 70),
    request(2001, 4, 30, true),
  ];
  expect(loadFrom(notes, requests)).toMatchObject({
    lcp: 2000,
    fcp: 1000,
    blocking: 101,
    scriptBytes: 930,
    requestsBeforeLcp: 3,
    chain: 3,
    shortestWait: 150,
    largest: { what: 'img.banner' },
  });
});

test('a page that painted nothing has no times', () => {
  const load = loadFrom({ ...notes, firstPaint: null, largest: [] }, [request(0, 1, 500)]);
  expect([load.lcp, load.fcp, load.requestsBeforeLcp]).toEqual([Number.NaN, Number.NaN, 0]);
});

test('the layout shift is that of the worst window', () => {
  const shift = (at: number, value: number) => ({ at, value, what: [] });
  expect(worstShiftWindow([])).toBe(0);
  expect(worstShiftWindow([shift(0, 0.01), shift(900, 0.02), shift(5000, 0.025)])).toBeCloseTo(0.03);
  const longer = [0, 900, 1800, 2700, 3600, 4500, 5400].map((at) => shift(at, 0.01));
  expect(worstShiftWindow(longer)).toBeCloseTo(0.06);
});
