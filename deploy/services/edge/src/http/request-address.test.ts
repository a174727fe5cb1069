import { addressOf, pathOf } from './request-address.ts';

test.each([
  ['/lotto/results', '/lotto/results', []],
  ['/lotto/results?', '/lotto/results', []],
  [
    '/lotto/results?x=?&market=a',
    '/lotto/results',
    [
      ['x', '?'],
      ['market', 'a'],
    ],
  ],
  ['/lotto/results?a=1?market=a', '/lotto/results', [['a', '1?market=a']]],
  ['/lotto/results??market=a', '/lotto/results', [['?market', 'a']]],
  ['/lotto/results?&&market=a&', '/lotto/results', [['market', 'a']]],
  ['/lotto/results?market=a#b', '/lotto/results', [['market', 'a']]],
  ['/lotto/results#?market=a', '/lotto/results', []],
  ['/lotto/results%3Fmarket=a', '/lotto/results%3Fmarket=a', []],
  [
    '/lotto/results?x=%3F&m%61rket=a',
    '/lotto/results',
    [
      ['x', '?'],
      ['market', 'a'],
    ],
  ],
  [
    '/lotto/results?market=a&market=b',
    '/lotto/results',
    [
      ['market', 'a'],
      ['market', 'b'],
    ],
  ],
  ['/lotto/results?market', '/lotto/results', [['market', '']]],
  ['/lotto/results?market=', '/lotto/results', [['market', '']]],
  ['/lotto/results?=a', '/lotto/results', [['', 'a']]],
  ['/lotto/results?market=%zz', '/lotto/results', [['market', '%zz']]],
  [
    '/lotto/results?%zz=1&market=%E0%B8',
    '/lotto/results',
    [
      ['%zz', '1'],
      ['market', '\ufffd'],
    ],
  ],
  ['/lotto/results?a+b=c+d', '/lotto/results', [['a b', 'c d']]],
  ['//elsewhere.example/x?market=a', '//elsewhere.example/x', [['market', 'a']]],
  ['//', '//', []],
  ['/\\elsewhere.example', '/\\elsewhere.example', []],
  ['/a/../b/./c', '/a/../b/./c', []],
])('the target %s', (target, path, query) => {
  const address = addressOf(target);
  expect([address.path, [...address.searchParams]]).toEqual([path, query]);
  expect(pathOf(target)).toBe(path);
});

test('a very long query is read to its end', () => {
  const { path, searchParams } = addressOf(`/?${'x'.repeat(15_000)}=1&${'a&'.repeat(400)}market=b`);
  expect([path, searchParams.get('market')]).toEqual(['/', 'b']);
});

test('the query that is forwarded is written as a URL may have it, and has no fragment', () => {
  expect(['/a', '/a?', '/a?x=é "#y', '/a??x=1'].map((target) => addressOf(target).search)).toEqual([
    '',
    '',
    '?x=%C3%A9%20%22',
    '??x=1',
  ]);
});
