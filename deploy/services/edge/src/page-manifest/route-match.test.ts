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

test('[F4] a route that a brand does not offer goes with everything below it', () => {
  expect(isRouteOff('/sport', ['/sport'])).toBe(true);
  expect(isRouteOff('/sport/live', ['/sport'])).toBe(true);
  expect(isRouteOff('/sports', ['/sport'])).toBe(false);
});
