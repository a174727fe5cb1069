import { releaseOf, remoteOf } from '../testing/releases.fixtures.ts';
import { healthRowsOf } from './health.rules.ts';

const silent = { vitals: [], incidents: [] };
const busy = {
  vitals: [
    { vital: 'lcp_ms', pages: 4, p75: 500 },
    { vital: 'cls', pages: 6, p75: null },
  ],
  incidents: [],
};

const rolesOf = (more: Parameters<typeof remoteOf>[0]) =>
  healthRowsOf([remoteOf(more)]).map(({ role, pages }) => [role, pages]);

test('releases that pages reported have a row, with the pages of their most reported vital', () => {
  expect(rolesOf({ stable: releaseOf('a', busy), last_known_good: releaseOf('b', silent) })).toEqual([
    ['stable', 6],
  ]);
  const incidents = [{ kind: 'fallback', reason: 'none', count: 1 }];
  expect(rolesOf({ last_known_good: releaseOf('b', { ...silent, incidents }) })).toEqual([['good', 0]]);
});

test('a canary has a row before a page reported it', () => {
  const canary = { ...releaseOf('b', silent), percent: 10 };
  expect(rolesOf({ stable: releaseOf('a', silent), canary })).toEqual([['canary', 0]]);
});

test('without an edge there are no rows', () => {
  expect(rolesOf({ canary: { ...releaseOf('b'), percent: 10 } })).toEqual([]);
});
