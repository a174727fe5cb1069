import { pathnameOnSite } from './site-path.ts';

test.each([
  ['/', '/'],
  ['/lotto/lobby?tab=all#x', '/lotto/lobby'],
  ['/slot copy', '/slot copy'],
  ['/slot%20copy', '/slot copy'],
  ['/a/../sport', '/sport'],
  ['/?next=//elsewhere.example', '/'],
  ['/slot%3Fx', '/slot?x'],
])('[F6] %j stays on the site, at %s', (href, pathname) => {
  expect(pathnameOnSite(href)).toBe(pathname);
});

test.each([
  '',
  'slot',
  '#top',
  '?tab=all',
  'https://elsewhere.example/',
  'https:/slot',
  'javascript:alert(1)',
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n\\elsewhere.example',
  '/.//elsewhere.example',
  '/a/..//elsewhere.example',
  '//[',
  '/lobby/%zz',
])('[F6] %j does not stay on the site', (href) => {
  expect(pathnameOnSite(href)).toBeUndefined();
});
