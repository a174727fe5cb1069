import { canonicalPathOf, idsIn, isRouteOff, matchRoute } from './route-match.ts';

const routes = [
  '/',
  '/slot',
  '/slot copy',
  '/lobby/:name?',
  '/lotto/lobby',
  '/lotto/:round_id?',
  '/poll/:id?',
  '/member/:a/:b',
  '/files/*',
].map((path) => ({ path }));

test.each([
  ['/', '/'],
  ['', '/'],
  ['/slot', '/slot'],
  ['/SLOT/', '/slot'],
  ['/slot%20copy', '/slot copy'],
  ['/slot+copy', null],
  ['//', '/'],
  ['/slot//', '/slot'],
  ['/lotto/lobby//', '/lotto/lobby'],
  ['//slot', null],
  ['/lotto//lobby', null],
  ['/lotto//88', null],
  ['/member//x', null],
  ['/member/x//y', null],
  ['/lotto%2Flobby', null],
  ['/%73lot', '/slot'],
  ['/lobby', '/lobby/:name?'],
  ['/lobby/pg', '/lobby/:name?'],
  ['/lotto/lobby', '/lotto/lobby'],
  ['/lotto/LOBBY', '/lotto/lobby'],
  ['/lotto', '/lotto/:round_id?'],
  ['/lotto/88', '/lotto/:round_id?'],
  ['/lotto/88/x', null],
  ['/member/x/y', '/member/:a/:b'],
  ['/member/x', null],
  ['/files', '/files/*'],
  ['/files/a/b', '/files/*'],
  ['/lobby/%zz', null],
  ['/__proto__', null],
])('[S23] %s is served by %s', (path, expected) => {
  expect(matchRoute(routes, path)?.path ?? null).toBe(expected);
});

test('[S23] the order of declaration does not decide between a fixed path and a parameter', () => {
  expect(matchRoute([...routes].reverse(), '/lotto/lobby')?.path).toBe('/lotto/lobby');
});

test('[S23] a parameter whose values are named has no other, and may be left out', () => {
  const lobby = { path: '/lobby/:name?', params: { name: ['hot', 'slot'] } };
  const served = (path: string) => matchRoute([lobby], path)?.path ?? null;
  expect(['/lobby', '/lobby/hot', '/LOBBY/slot/'].map(served)).toEqual(Array(3).fill(lobby.path));
  expect(['/lobby/xyz', '/lobby/HOT', '/lobby/hot/x', '/lobby/__proto__'].map(served)).toEqual(
    Array(4).fill(null),
  );
  expect(matchRoute([{ path: '/:name', params: { other: [] } }], '/any')?.path).toBe('/:name');
  expect(matchRoute([{ path: '/:toString', params: {} }], '/any')?.path).toBe('/:toString');
});

describe('a parameter that is an id', () => {
  const round = { path: '/lotto/:roundId?', params: { roundId: 'round' } } as const;
  const yeekee = { path: '/lotto/yeekee/:roundId?', params: { roundId: 'yeekee' } } as const;
  const poll = { path: '/poll/:id?', params: { id: 'poll' } } as const;
  const all = [round, yeekee, poll];

  test.each([
    ['/lotto/yeekee-20261120-07', [{ kind: 'round', id: 'yeekee-20261120-07' }]],
    ['/lotto/thai-20261201/', [{ kind: 'round', id: 'thai-20261201' }]],
    ['/lotto/yeekee/yeekee1-20261120-1440', [{ kind: 'yeekee', id: 'yeekee1-20261120-1440' }]],
    ['/poll/12', [{ kind: 'poll', id: '12' }]],
    ['/lotto', []],
    ['/lotto/yeekee', []],
    ['/poll', []],
  ])('[S23] %s names %j', (path, ids) => {
    const route = matchRoute(all, path);
    expect(route && idsIn(route, path)).toEqual(ids);
  });

  test.each([
    '/lotto/nosuch',
    '/lotto/YEEKEE-20261120-07',
    '/lotto/yeekee-2026112-07',
    '/lotto/yeekee-20261120-7',
    '/lotto/yeekee-20261120-07%0a',
    `/lotto/${'a'.repeat(21)}-20261120`,
    '/lotto/yeekee/hanoi-20261120',
    '/poll/0',
    '/poll/abc',
    '/poll/9999999999',
  ])('[S23] %s has no form of an id, and no route', (path) => {
    expect(matchRoute(all, path)).toBeNull();
  });

  test('a kind that only a newer release knows holds nothing back', () => {
    const newer = JSON.parse('{ "path": "/a/:id", "params": { "id": "toString" } }') as typeof round;
    expect(matchRoute([newer], '/a/b')).toBe(newer);
    expect(idsIn(newer, '/a/b')).toEqual([]);
  });
});

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/SLOT//', '/slot'],
  ['/%73lot', '/slot'],
  ['/slot%20copy', '/slot%20copy'],
  ['/lotto/LOBBY/', '/lotto/lobby'],
  ['/lotto', '/lotto'],
  ['/lotto/88', null],
  ['/member/x/y', null],
  ['/files/a', null],
])('[S23] %s is one of the ways to write %s', (path, canonical) => {
  const route = matchRoute(routes, path);
  expect(route && canonicalPathOf(route, path)).toBe(canonical);
});

test('[S23] a parameter whose values are named is part of the canonical path', () => {
  const lobby = { path: '/lobby/:name?', params: { name: ['hot', 'slot copy'] } };
  expect(['/LOBBY/hot/', '/lobby', '/lobby/slot%20copy'].map((path) => canonicalPathOf(lobby, path))).toEqual(
    ['/lobby/hot', '/lobby', '/lobby/slot%20copy'],
  );
  expect(canonicalPathOf({ path: '/lotto/:id', params: { id: 'round' } }, '/lotto/thai-20261201')).toBeNull();
});

test('[F4] a route that a brand does not offer goes with everything below it', () => {
  expect(isRouteOff('/sport', ['/sport'])).toBe(true);
  expect(isRouteOff('/sport/live', ['/sport'])).toBe(true);
  expect(isRouteOff('/sports', ['/sport'])).toBe(false);
});
