import { isRouteOff, matchRoute } from './route-match.ts';

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

test('[F4] a route that a brand does not offer goes with everything below it', () => {
  expect(isRouteOff('/sport', ['/sport'])).toBe(true);
  expect(isRouteOff('/sport/live', ['/sport'])).toBe(true);
  expect(isRouteOff('/sports', ['/sport'])).toBe(false);
});
