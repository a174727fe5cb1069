import { releaseIn, rowOf, withoutPersons } from './incident.rules.ts';

test.each([
  ['https://siam.example/lotto/th-1?phone=0812345678#x', '/lotto/th-1'],
  ['failed for 081-234-5678', 'failed for #'],
  ['failed for 0812345678 and 12', 'failed for # and 12'],
  ['0.1.0+24696af2fd47 of 2026', '0.1.0+24696af2fd47 of #'],
  ['somchai@example.com is taken', '… is taken'],
  ['GET /api/x?token=abc failed', 'GET /api/x failed'],
  ['a'.repeat(300), 'a'.repeat(200)],
])('[X9] a message loses what could be somebody’s (%#)', (message, told) => {
  expect(withoutPersons(message, 200)).toBe(told);
});

test('[X9] the release an error was thrown in is the first its stack names', () => {
  const stack = `Error: x
    at f (http://localhost:8080/r/mfe-lotto/0123456789abcdef0123/12.abc.js:1:2)
    at g (http://localhost:8080/r/shell/fedcba98765432100123/shell.abc.js:1:2)`;
  expect(releaseIn(stack)).toEqual({ remote: 'mfe-lotto', releaseId: '0123456789abcdef0123' });
  expect(releaseIn('Error: x at chrome-extension://abc/x.js')).toEqual({});
  expect(releaseIn(undefined)).toEqual({});
});

test('[X9] a store’s failure says which call it was, and stands for the pages that do not tell', () => {
  const row = rowOf({ kind: 'store-error', message: 'timeout', reason: 'GET /api/banner' }, '/slot', 200);
  expect(row).toEqual({
    kind: 'store-error',
    route: '/slot',
    message: 'GET /api/banner: timeout',
    count: 1,
    weight: 5,
  });
});
