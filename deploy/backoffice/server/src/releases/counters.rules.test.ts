import { vitalsOf } from '@sanuk/release/vitals';
import { addCounters } from './counters.rules.ts';

const labels = 'brand="siam",remote="shell",release="a b"';
const bucket = (upTo: string, pages: number) => `sanuk_page_lcp_ms_bucket{le="${upTo}",${labels}} ${pages}`;
const edgeWith = (fast: number, all: number) =>
  ['# TYPE sanuk_page_lcp_ms histogram', bucket('500', fast), bucket('+Inf', all)].join('\n');

test('the counters of two edges are added, series by series', () => {
  const incidents = `sanuk_browser_incidents_total{${labels},kind="k"}`;
  const texts = [`${incidents} 1.5\nother 2`, `# HELP other words\nother 3e2\n${incidents} 0.5`, ''];
  expect(addCounters(texts).split('\n')).toEqual([`${incidents} 2`, 'other 302']);
});

test('a release that is slow on one of two edges is as slow as its pages together', () => {
  const [vital] = vitalsOf('shell', addCounters([edgeWith(10, 10), edgeWith(0, 10)]));
  expect(vital).toMatchObject({ brand: 'siam', release: 'a b', pages: 20, p75: null });
  expect(vitalsOf('shell', addCounters([edgeWith(10, 10), edgeWith(1, 4)]))).toEqual([
    expect.objectContaining({ pages: 14, p75: 500 }),
  ]);
});
