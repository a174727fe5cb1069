import type { BenchResult } from '../../result.ts';

/** A result as a quiet run records it, of a few rows. */
export const recordedResult: BenchResult = {
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
