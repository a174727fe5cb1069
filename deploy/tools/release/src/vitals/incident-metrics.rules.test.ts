import { incidentsOf } from './incident-metrics.rules.ts';

const good = 'a'.repeat(20);
const bad = 'b'.repeat(20);
const lineOf = (remote: string, release: string, kind: string, reason: string, count: string) =>
  `sanuk_browser_incidents_total{service="edge",brand="siam",remote="${remote}",release="${release}",kind="${kind}",reason="${reason}"} ${count}`;

test('incidents of one remote are read by release, kind and reason, the most frequent first', () => {
  const metrics = [
    '# TYPE sanuk_browser_incidents_total counter',
    lineOf('mfe-lotto', good, 'store-error', 'none', '5'),
    lineOf('mfe-lotto', bad, 'remote-failed', 'entry-broken', '1.2e+3'),
    lineOf('mfe-games', bad, 'remote-failed', 'entry-broken', '7'),
    'sanuk_browser_incidents_unlogged_total{brand="siam",remote="mfe-lotto"} 3',
  ].join('\n');
  expect(incidentsOf('mfe-lotto', metrics)).toEqual([
    { brand: 'siam', release: bad, kind: 'remote-failed', reason: 'entry-broken', count: 1200 },
    { brand: 'siam', release: good, kind: 'store-error', reason: 'none', count: 5 },
  ]);
});

test.each([
  ['a counter that is zero', lineOf('mfe-lotto', good, 'fallback', 'none', '0')],
  ['a counter without labels', 'sanuk_browser_incidents_total 3'],
  ['the page of another server', '<!doctype html><title>login</title>'],
])('%s is no incident', (_name, metrics) => {
  expect(incidentsOf('mfe-lotto', metrics)).toEqual([]);
});
