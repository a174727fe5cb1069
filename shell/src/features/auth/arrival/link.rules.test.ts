import { ownPath } from './link.rules.ts';

describe('where to go after logging in', () => {
  test.each(['/', '/member/deposit', '/lotto/lobby?tab=open#top'])('[A5] %s is a page of this site', (path) =>
    expect(ownPath(path)).toBe(path),
  );

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    // Browsers drop tabs and line breaks before they read an address.
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    'member',
    '',
    '/login',
    '/LOGIN/',
    '/%6Cogin',
    '/member/../login',
    '/register?ref=A',
    '/login_box',
    '/forgot',
    `/${'x'.repeat(600)}`,
    undefined,
    7,
  ])('[A5] %p is none to go to', (path) => expect(ownPath(path)).toBeUndefined());
});
